import { sql } from 'kysely';
import type { NavSuggestionStatus } from '../../../../contract/navigation/nav-lifecycles.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { openApproval } from '../../approval/index.ts';
import { categoryOf } from '../directory/edit-directory.ts';
import { keyOf, listedAt, suggestedAlready } from '../directory/listed-at.ts';
import { navDb } from '../tables.ts';

/** nav.suggest: waits for staff. What is listed already is told with its place. */
export async function suggestSite(
  { url, title, category, intro }: Parsed<'nav.suggest'>,
  call: Call,
): Promise<Output<'nav.suggest'>> {
  const { viewer } = member(call);
  const { title: category_title } = await categoryOf(call, category, 'category');
  const { host, path } = keyOf(url);
  await takeTurn(call, host);
  const listed = (await listedAt(call, url)).find(({ hidden }) => !hidden);
  if (listed) throw invalid('url', `已经收录在“${listed.category}”：${listed.title}`);
  if (await suggestedAlready(call, url)) throw invalid('url', '已有人推荐过这个站，站务正在看');
  const waiting = await navDb(call)
    .selectFrom('nav_suggestions')
    .select('id')
    .where('user_id', '=', viewer.id)
    .where('status', '=', 'pending')
    .execute();
  if (waiting.length >= nav_limits.suggestions)
    throw refuse(`你已有 ${nav_limits.suggestions} 个推荐在等站务看，看完再推荐`);
  const { id } = await navDb(call)
    .insertInto('nav_suggestions')
    .values({
      user_id: viewer.id,
      status: 'pending',
      category_id: category,
      title,
      url,
      host,
      path,
      intro,
      at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openApproval(call, {
    kind: 'nav_suggestion',
    subject_id: id,
    applicant_id: viewer.id,
    title,
    payload: { url, title, category: category_title, intro },
  });
  return { id };
}

/** Of one person, and of one site: what waits is counted and looked for by one after another. */
async function takeTurn(call: Call, host: string): Promise<void> {
  await takeLock(call.db, sql`hashtextextended('nav suggestions of', ${member(call).viewer.id})`);
  await takeLock(call.db, sql`hashtextextended(${`nav suggestions at ${host}`}, 0)`);
}

/** nav.suggestions: one's own, the newest first. */
export async function listSuggestions(_input: object, call: Call): Promise<Output<'nav.suggestions'>> {
  const rows = await navDb(call)
    .selectFrom('nav_suggestions as g')
    .innerJoin('nav_categories as c', 'c.id', 'g.category_id')
    .select(['g.id', 'g.status', 'g.title', 'g.url', 'c.title as category', 'g.reason', 'g.at'])
    .where('g.user_id', '=', member(call).viewer.id)
    .orderBy('g.at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as NavSuggestionStatus, at: row.at.toISOString() }));
}
