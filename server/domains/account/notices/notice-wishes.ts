import {
  lockOf,
  notice_kinds,
  notice_ways,
  wantedAtFirst,
  type NoticeKind,
  type NoticeWay,
} from '../../../../contract/account/notice-kinds.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call, type Db } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { accountDb } from '../tables.ts';
import { digestOf, setDigest } from './digest.ts';

const kinds = Object.keys(notice_kinds) as NoticeKind[];
const ways = Object.keys(notice_ways) as NoticeWay[];

/** Whether somebody wants notices of this kind in this way. What is about the own account or money comes anyway. */
export async function wantsNotice(
  call: { db: Db },
  user_id: number,
  kind: NoticeKind,
  way: NoticeWay,
): Promise<boolean> {
  if (lockOf(kind, way)) return true;
  const wish = await accountDb(call)
    .selectFrom('user_notice_wishes')
    .select('wanted')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('way', '=', way)
    .executeTakeFirst();
  return wish?.wanted ?? wantedAtFirst(kind, way);
}

/** user.notify_set: every kind and way, and the digest, with what holds. */
export async function showNoticeWishes(_input: object, call: Call): Promise<Output<'user.notify_set'>> {
  const { viewer } = member(call);
  const tables = accountDb(call);
  const [{ email }, said, digest] = await Promise.all([
    tables.selectFrom('users').select('email').where('id', '=', viewer.id).executeTakeFirstOrThrow(),
    tables
      .selectFrom('user_notice_wishes')
      .select(['kind', 'way', 'wanted'])
      .where('user_id', '=', viewer.id)
      .execute(),
    digestOf(call, viewer.id),
  ]);
  const wishes = new Map(said.map(({ kind, way, wanted }) => [`${kind} ${way}`, wanted]));
  const wanted = (kind: NoticeKind, way: NoticeWay): boolean =>
    lockOf(kind, way) !== undefined || (wishes.get(`${kind} ${way}`) ?? wantedAtFirst(kind, way));
  return {
    email,
    digest,
    kinds: kinds.map((kind) => ({
      kind,
      wanted: Object.fromEntries(ways.map((way) => [way, wanted(kind, way)])) as Record<NoticeWay, boolean>,
    })),
  };
}

/** user.notify_set_save: all of the changes or none. */
export async function saveNoticeWishes(
  { changes, digest }: Parsed<'user.notify_set_save'>,
  call: Call,
): Promise<Output<'user.notify_set_save'>> {
  const { viewer } = member(call);
  changes.forEach(({ kind, way, wanted }, at) => {
    const lock = wanted ? undefined : lockOf(kind, way);
    if (lock) throw invalid(`changes.${at}.wanted`, lock);
  });
  if (digest !== undefined) await setDigest(call, viewer.id, digest);
  if (changes.length > 0) await saveWishes(call, viewer.id, changes);
  return showNoticeWishes({}, call);
}

async function saveWishes(
  call: Call,
  user_id: number,
  changes: Parsed<'user.notify_set_save'>['changes'],
): Promise<void> {
  const last = new Map(changes.map((change) => [`${change.kind} ${change.way}`, change]));
  await accountDb(call)
    .insertInto('user_notice_wishes')
    .values([...last.values()].map((change) => ({ ...change, user_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'way'])
        .doUpdateSet({ wanted: (excluded) => excluded.ref('excluded.wanted') }),
    )
    .execute();
}
