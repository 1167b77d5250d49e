import { randomUUID } from 'node:crypto';
import type { DoubleFacts } from './double-facts.ts';
import type { ChannelName, DoubleNotice } from './double-state.ts';
import { signedHeaders } from './wechat-signs.ts';

/** When a channel tells again what nobody acknowledged, in seconds after the try before. */
export const retries_s: Record<ChannelName, readonly number[]> = {
  wechat: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  alipay: [240, 600, 600, 3600, 7200, 21_600, 54_000],
};
/** How long a channel waits for the acknowledgement; one that comes later counts as none. */
const patience_ms = 5_000;
/** While one process tells, no other does. */
const lease_ms = 10_000;

export type Delivered = { status: number; body: string };
export type Deliver = (
  url: string,
  sent: { headers: Record<string, string>; body: string },
) => Promise<Delivered>;

export const overHttp: Deliver = async (url, { headers, body }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience_ms),
  });
  return { status: response.status, body: (await response.text()).slice(0, 500) };
};

const isAcknowledged = (channel: ChannelName, { status, body }: Delivered): boolean =>
  channel === 'wechat' ? status === 200 || status === 204 : status === 200 && body.trim() === 'success';

/** How one sending of a notice is spoilt. */
export type Spoil = 'wrong_signature' | 'unknown_serial' | 'probe' | 'stale' | 'tampered' | 'reformatted';

/** Sends it once, as it is or spoilt; says what came back. Nothing is noted. */
export async function send(
  facts: DoubleFacts,
  notice: DoubleNotice,
  deliver: Deliver,
  spoil?: Spoil,
): Promise<Delivered> {
  const body = spoil === 'tampered' ? tampered(notice) : notice.body;
  const headers: Record<string, string> =
    notice.channel === 'wechat'
      ? {
          'content-type': 'application/json',
          'user-agent': 'Mozilla/4.0',
          ...signedHeaders(facts, body, {
            ...(spoil === 'wrong_signature' ? { signature: 'wrong' as const } : {}),
            ...(spoil === 'probe' ? { signature: 'probe' as const } : {}),
            ...(spoil === 'unknown_serial' ? { serial: 'PUB_KEY_ID_0000000000000000000000000000' } : {}),
            ...(spoil === 'stale' ? { age_s: 301 } : {}),
          }),
        }
      : { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const sent =
    spoil === 'reformatted'
      ? reformatted(notice.channel, body)
      : spoil === 'wrong_signature' && notice.channel === 'alipay'
        ? body.replace(/sign=[^&]{8}/, 'sign=AAAAAAAA')
        : body;
  return deliver(notice.url, { headers, body: sent }).catch((error: Error) => ({
    status: 0,
    body: error.name,
  }));
}

/** One byte of what is sealed is another one, and the envelope is signed well: only the tag tells. */
function tampered({ channel, body }: DoubleNotice): string {
  if (channel === 'alipay') return body.replace(/total_amount=[^&]*/, 'total_amount=0.01');
  const told = JSON.parse(body) as { resource: { ciphertext: string } };
  const bytes = Buffer.from(told.resource.ciphertext, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  told.resource.ciphertext = bytes.toString('base64');
  return JSON.stringify(told);
}

/** The same to most readers, and other bytes: written by another hand, or without what is empty. */
const reformatted = (channel: ChannelName, body: string): string =>
  channel === 'wechat'
    ? JSON.stringify(JSON.parse(body), null, 1)
    : new URLSearchParams([...new URLSearchParams(body)].filter(([, value]) => value !== '')).toString();

/** Puts a notice on its way: due at once, unless notices are lost. */
export async function queueNotice(
  facts: DoubleFacts,
  {
    channel,
    url,
    event,
    about,
    body,
    id,
  }: Pick<DoubleNotice, 'channel' | 'url' | 'event' | 'about' | 'body' | 'id'>,
): Promise<DoubleNotice> {
  const notice: DoubleNotice = {
    id: id || randomUUID(),
    channel,
    url,
    event,
    about,
    body,
    next_at: facts.script.notices === 'lost' ? null : facts.now().toISOString(),
    tries: [],
  };
  await facts.state.put('notice', notice.id, notice);
  return notice;
}

/** Tells everything that is due, each once; what is not acknowledged waits as long as its channel waits. */
export async function tellWhatIsDue(facts: DoubleFacts, deliver: Deliver): Promise<number> {
  const now = facts.now();
  const due = (await facts.state.all('notice')).filter(
    ({ next_at }) => next_at !== null && Date.parse(next_at) <= now.getTime(),
  );
  let told = 0;
  for (const { id } of due) {
    const mine = await facts.state.change(
      'notice',
      id,
      (notice): { keep?: DoubleNotice; give: DoubleNotice | null } => {
        if (!notice?.next_at || Date.parse(notice.next_at) > now.getTime()) return { give: null };
        return {
          keep: { ...notice, next_at: new Date(now.getTime() + lease_ms).toISOString() },
          give: notice,
        };
      },
    );
    if (!mine) continue;
    await note(facts, mine, await send(facts, mine, deliver));
    told += 1;
  }
  return told;
}

/** Writes down what was said to a notice, and when it is told next. */
export async function note(facts: DoubleFacts, notice: DoubleNotice, said: Delivered): Promise<void> {
  const now = facts.now();
  await facts.state.change('notice', notice.id, (known) => {
    const before = known ?? notice;
    const tries = [
      ...before.tries,
      { at: now.toISOString(), status: said.status, said: said.body.slice(0, 200) },
    ];
    const wait_s = retries_s[before.channel][tries.length - 1];
    const done = isAcknowledged(before.channel, said) || wait_s === undefined;
    return {
      keep: {
        ...before,
        tries,
        next_at: done ? null : new Date(now.getTime() + wait_s * 1000).toISOString(),
      },
      give: undefined,
    };
  });
}
