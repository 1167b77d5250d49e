import { randomInt } from 'node:crypto';
import type { DoubleKeys } from './double-keys.ts';
import type { State } from './double-state.ts';

/** What every side of the double works with. */
export type DoubleFacts = {
  state: State;
  keys: DoubleKeys;
  now: () => Date;
  /** Of this process; known once it listens. */
  origin: () => string;
  /** Where codes lead when they are scanned: a page of the demo, with the token behind it. Absent: as the channels write them. */
  phone?: string | undefined;
  script: Script;
  /** Puts a notice on its way. */
  notify: (notice: NewNotice) => Promise<void>;
};
export type NewNotice = {
  channel: 'wechat' | 'alipay';
  url: string;
  event: string;
  about: string;
  body: string;
  id: string;
};

/** What a test may set while it runs. */
export type Script = {
  /** What the next requests meet; see Trouble. */
  next: Trouble[];
  /** Which of its two keys WeChat Pay signs by; `mixed`: in turns. */
  signs_by: 'public_key' | 'certificate' | 'mixed';
  /** Whether notices go out by themselves. */
  notices: 'sent' | 'lost';
  /** What the next refunds become; in turn, then they succeed. */
  refunds: ('succeeded' | 'abnormal' | 'closed' | 'processing')[];
  /** How long a refund takes. */
  refund_ms: number;
};

/**
 * `hang`: silence. `cut`: the line breaks before anything is done. `lost`: done, and the answer never comes.
 * `busy`: 429; `error`: 500; neither is done. The rest is done, and told in a way that must not be believed.
 * @property to only requests whose path or method holds this
 */
export type Trouble = {
  to?: string;
  kind:
    | 'hang'
    | 'cut'
    | 'lost'
    | 'lost_silently'
    | 'busy'
    | 'error'
    | 'unsigned'
    | 'wrong_signature'
    | 'unknown_serial'
    | 'stale'
    | 'reformatted'
    | 'foreign'
    | 'wrong_hash'
    | 'cut_file'
    | 'cut_rows'
    | 'cut_sum';
};

/** So that no number of the double is like any of ours. */
export const newNumber = (prefix: string, length: number): string => {
  let number = prefix;
  while (number.length < length) number += String(randomInt(10));
  return number;
};

export const beijing = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
export const stamp = (at: Date): string => `${beijing(at).replace(' ', 'T')}+08:00`;
export const yuan = (fen: number): string => (fen / 100).toFixed(2);
