/** Something whole days long: `from` and `to` as yyyy-mm-dd, the last day part of it. */
export type CalendarLine = { uid: string; title: string; from: string; to: string; note: string };

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets; a character is never cut, and the blank before a further line counts. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let [out, size] = ['', 0];
  for (const sign of line) {
    const length = bytes.encode(sign).length;
    if (size + length > 75) {
      out += '\r\n ';
      size = 1;
    }
    out += sign;
    size += length;
  }
  return out;
}

const compact = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A calendar as RFC 5545 writes it; programs that subscribe to it look again every twelve hours. */
export function calendarText(name: string, lines: readonly CalendarLine[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//chuhaiji//tools//ZH',
    'CALSCALE:GREGORIAN',
    // The second is what programs read that are older than RFC 7986.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...lines.flatMap(({ uid, title, from, to, note }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(to))}`,
      `SUMMARY:${escaped(title)}`,
      ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
