import { whole_bp } from '../../../../contract/league/commission-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound } from '../../../call/refusal.ts';
import { peopleByIds, peopleByUsernames } from '../../account/index.ts';
import { ownMembership } from '../membership.ts';
import { leagueDb } from '../tables.ts';

const rows = (call: Pick<Call, 'db'>) => leagueDb(call).selectFrom('league_partners').selectAll();

/** league.partners */
export async function showPartners(_input: object, call: Call): Promise<Output<'league.partners'>> {
  const { id } = member(call).viewer;
  const given = await rows(call)
    .where('member_id', '=', id)
    .orderBy('share_bp', 'desc')
    .orderBy('user_id')
    .execute();
  const offered = await rows(call).where('user_id', '=', id).orderBy('offered_at', 'desc').execute();
  const people = await peopleByIds(
    call,
    [...given, ...offered].map((row) => (row.member_id === id ? row.user_id : row.member_id)),
  );
  const shown = (other: number, row: (typeof given)[number]) => ({
    person: people.get(other) ?? null,
    user_id: other,
    share_bp: row.share_bp,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    offered_at: row.offered_at.toISOString(),
  });
  return {
    own_bp: whole_bp - given.reduce((sum, { share_bp }) => sum + share_bp, 0),
    given: given.map((row) => shown(row.user_id, row)),
    offered: offered.map((row) => shown(row.member_id, row)),
  };
}

/** league.set_partners: who keeps the same part has accepted it; of all others it is asked. */
export async function setPartners(
  { own_bp, partners }: Parsed<'league.set_partners'>,
  call: Call,
): Promise<null> {
  const { viewer } = member(call);
  const sum = own_bp + partners.reduce((all, { share_bp }) => all + share_bp, 0);
  if (sum !== whole_bp)
    throw invalid('partners', `各份合计应为 100%，现在是 ${(sum / 100).toFixed(2).replace(/\.?0+$/, '')}%`);
  const found = await peopleByUsernames(
    call,
    partners.map(({ username }) => username),
  );
  const ids = new Map(found.map(({ id, username }) => [username.toLowerCase(), id]));
  const wanted = new Map<number, number>();
  for (const { username, share_bp } of partners) {
    const id = ids.get(username.toLowerCase());
    if (id === undefined) throw invalid('partners', `没有用户名为 ${username} 的用户`);
    if (id === viewer.id) throw invalid('partners', '自己的那份写在“我”一行，不用再写一次');
    if (wanted.has(id)) throw invalid('partners', `${username} 写了两次`);
    wanted.set(id, share_bp);
  }
  // One change after the other: the first of two finds no row of its own to lock.
  await ownMembership(call, { hold: true });
  const before = await rows(call).where('member_id', '=', viewer.id).forUpdate().execute();
  const kept = new Set(
    before.filter(({ user_id, share_bp }) => wanted.get(user_id) === share_bp).map(({ user_id }) => user_id),
  );
  const db = leagueDb(call);
  const gone = before.filter(({ user_id }) => !kept.has(user_id)).map(({ user_id }) => user_id);
  if (gone.length > 0)
    await db
      .deleteFrom('league_partners')
      .where('member_id', '=', viewer.id)
      .where('user_id', 'in', gone)
      .execute();
  const asked = [...wanted].filter(([user_id]) => !kept.has(user_id));
  if (asked.length === 0) return null;
  await db
    .insertInto('league_partners')
    .values(
      asked.map(([user_id, share_bp]) => ({
        member_id: viewer.id,
        user_id,
        share_bp,
        offered_at: call.now,
        accepted_at: null,
      })),
    )
    .execute();
  call.notifies({
    to: asked.map(([user_id]) => user_id),
    kind: 'league',
    actor_id: viewer.id,
    object: 'league',
    object_id: viewer.id,
    title: '推广佣金',
    words: '想和你分',
    href: '/partner/join',
    act: '去看看',
  });
  return null;
}

/** league.answer_partner: by whom it is offered to, and by nobody else; who declines, or leaves later, has no part in what comes. */
export async function answerPartner(
  { member_id, accept }: Parsed<'league.answer_partner'>,
  call: Call,
): Promise<null> {
  const { viewer } = member(call);
  const row = await rows(call)
    .where('member_id', '=', member_id)
    .where('user_id', '=', viewer.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('对方没有邀请你分佣，或者比例已经改过');
  const db = leagueDb(call);
  if (!accept)
    await db
      .deleteFrom('league_partners')
      .where('member_id', '=', member_id)
      .where('user_id', '=', viewer.id)
      .execute();
  else if (row.accepted_at === null)
    await db
      .updateTable('league_partners')
      .set({ accepted_at: call.now })
      .where('member_id', '=', member_id)
      .where('user_id', '=', viewer.id)
      .execute();
  else return null;
  call.notifies({
    to: [member_id],
    kind: 'league',
    actor_id: viewer.id,
    object: 'league',
    object_id: viewer.id,
    title: '推广佣金',
    words: accept ? '同意和你分' : '不再和你分',
    href: '/user/league?type=allianceData',
  });
  return null;
}
