import type { ReviewReason } from '../../../../contract/forum/forum-powers.ts';
import { member, type Call } from '../../../call/call.ts';
import { newAccount } from '../../account/index.ts';

export type Suspicion = { score: number; reasons: ReviewReason[] };
export const unsuspected: Suspicion = { score: 0, reasons: [] };

/** What is looked at in something written. */
export type Survey = { judged: string; links: number; mentions: number };
export type Looked = Survey & {
  /** Whether the same words were sent in another place within a day, by the same person. */
  repeated: (since: Date) => Promise<boolean>;
  /** Milliseconds since the first key stroke; absent where nobody typed. Asked of first posts alone. */
  typed_ms?: number | null | undefined;
};

/** Older accounts are known by what they wrote. */
const new_days = 7;
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
/** Nobody types ten characters and a title faster. */
const shortest_typing_ms = 3000;

const points: Partial<Record<ReviewReason, number>> = {
  brand_new: 2,
  young: 1,
  untyped: 4,
  links: 2,
  contacts: 2,
  mentions: 1,
  repeated: 3,
  email: 4,
};

/** A name to be reached by, behind the word for where, or a mobile number. */
const contact =
  /(?:(?:微信|薇信|威信|加v|扣扣|电报|飞机号)\P{L}{0,4}(?:号|群)?|(?<![a-z])(?:vx|wx|qq|telegram|whatsapp)(?:号|群)?[^\p{L}\p{N}]{1,4}|(?<![a-z])(?:vx|wx|qq)(?:号|群)[^\p{L}\p{N}]{0,4})[^\p{L}\p{N}]{0,4}[a-z0-9][a-z0-9_-]{4,}|(?<!\d)1[3-9]\d{9}(?!\d)/iu;

/** One of these has to be there. Asked first: the classes of letters above take some hundred milliseconds to be made ready. */
const hint = /微信|薇信|威信|加v|扣扣|电报|飞机号|vx|wx|qq|telegram|whatsapp|1[3-9]\d{9}/i;

export function leavesContact(text: string): boolean {
  const plain = text.normalize('NFKC');
  return hint.test(plain) && contact.test(plain);
}

/** Most comments have nothing about them that would be asked of anybody. */
export const isPlain = ({ judged, links, mentions }: Survey): boolean =>
  links === 0 && mentions < 2 && judged.length < 80 && !leavesContact(judged);

/** What speaks against something that a new account writes, in points; the others are not asked. */
export async function suspicionOf(call: Call, looked: Looked, first_post = false): Promise<Suspicion> {
  const account = await newAccount(call, member(call).viewer.id, new_days);
  if (!account) return unsuspected;
  const age = call.now.getTime() - account.created_at.getTime();
  const { typed_ms } = looked;
  const met: Partial<Record<ReviewReason, boolean>> = {
    brand_new: age < hour_ms,
    young: age >= hour_ms && age < day_ms,
    untyped: first_post && typed_ms !== undefined && (typed_ms === null || typed_ms < shortest_typing_ms),
    links: looked.links > 0,
    contacts: leavesContact(looked.judged),
    mentions: looked.mentions >= 2,
    repeated: await looked.repeated(new Date(call.now.getTime() - day_ms)),
    email: account.like_banned,
  };
  const reasons = (Object.keys(met) as ReviewReason[]).filter((reason) => met[reason]);
  return { score: reasons.reduce((sum, reason) => sum + (points[reason] ?? 0), 0), reasons };
}
