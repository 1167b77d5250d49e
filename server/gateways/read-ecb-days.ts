/** So many of each currency for one euro. */
export type EcbDay = { day: string; per_euro: Record<string, number> };

const piece = /<(\/?)([\w:]+)((?:\s+[\w:]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The days of a eurofxref file: <Cube time> around <Cube currency rate/>. Null where it is not wholly in that form: half a file,
 * another document, a rate that is none. Nothing of it is guessed, as people set prices by it.
 */
export function readEcbDays(xml: string): EcbDay[] | null {
  const text = xml.replace(/^\uFEFF?\s*<\?xml[^<>]*\?>/, '').replace(/<!--(?:(?!-->)[^])*-->/g, '');
  const open: string[] = [];
  const days: EcbDay[] = [];
  let at = text.search(/\S/);
  if (at < 0) return null;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next < 0) break;
    piece.lastIndex = next;
    const found = piece.exec(text);
    if (!found) return null;
    const [whole, closing, name = '', attributes = '', empty] = found;
    at = next + whole.length;
    if (closing) {
      if (open.pop() !== name) return null;
      continue;
    }
    if (open.length === 0 && name !== 'gesmes:Envelope') return null;
    if (name === 'Cube' && !take(days, attributes)) return null;
    if (!empty) open.push(name);
  }
  return open.length === 0 && text.slice(at).trim() === '' ? days : null;
}

/** Whether this piece is one that may stand there. */
function take(days: EcbDay[], attributes: string): boolean {
  const given = new Map(
    [...attributes.matchAll(attribute)].map(([, name, one, other]) => [name, one ?? other ?? '']),
  );
  const time = given.get('time');
  if (time !== undefined) {
    if (!isDay(time) || days.some(({ day }) => day === time)) return false;
    days.push({ day: time, per_euro: {} });
    return true;
  }
  const [currency, rate] = [given.get('currency'), given.get('rate')];
  if (currency === undefined && rate === undefined) return true;
  const day = days.at(-1);
  if (!day || !currency || !/^[A-Z]{3}$/.test(currency) || currency in day.per_euro) return false;
  // A currency that was suspended stands there without a number.
  if (rate === 'N/A') return true;
  if (!rate || !/^\d{1,9}(\.\d{1,9})?$/.test(rate) || Number(rate) <= 0) return false;
  day.per_euro[currency] = Number(rate);
  return true;
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
