import { sql } from 'kysely';
import { navClaimLifecycle, navSuggestionLifecycle } from '../../../contract/navigation/nav-lifecycles.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { nav_tag, navDb } from './tables.ts';
import { moveClaim } from './claims/claim-record.ts';
import { withdrawApproval } from '../approval/index.ts';
import { move } from '../../lifecycle/move.ts';

export const navExportParts: ExportPart[] = [
  {
    name: 'nav-links',
    title: '收藏的网址',
    columns: { title: '名称', url: '网址', note: '备注', folder: '收藏夹', added_at: '时间' },
    rows: async (call, user_id) =>
      (
        await sql<Record<string, unknown>>`
          select l.title, l.url, l.note, coalesce(f.title, '') as folder, l.added_at from nav_links l
          left join nav_folders f on f.id = l.folder_id where l.user_id = ${user_id} order by l.sort, l.id`.execute(
          navDb(call),
        )
      ).rows,
  },
  {
    name: 'nav-suggestions',
    title: '推荐的网址',
    columns: { title: '名称', url: '网址', status: '状态', at: '时间' },
    rows: async (call, user_id) =>
      (
        await navDb(call)
          .selectFrom('nav_suggestions')
          .select(['title', 'url', 'status', 'at'])
          .where('user_id', '=', user_id)
          .orderBy('id')
          .execute()
      ).map((row) => ({
        ...row,
        status: navSuggestionLifecycle.states[row.status as keyof typeof navSuggestionLifecycle.states].title,
      })),
  },
  {
    name: 'nav-claims',
    title: '认领的网址',
    columns: { title: '网址', status: '状态', started_at: '时间' },
    rows: async (call, user_id) =>
      (
        await navDb(call)
          .selectFrom('nav_claims as m')
          .innerJoin('nav_sites as s', 's.id', 'm.site_id')
          .select(['s.title', 'm.status', 'm.started_at'])
          .where('m.user_id', '=', user_id)
          .orderBy('m.id')
          .execute()
      ).map((row) => ({
        ...row,
        status: navClaimLifecycle.states[row.status as keyof typeof navClaimLifecycle.states].title,
      })),
  },
];

/** Links and folders go with their owner; what somebody claimed is free for others, and stays listed. */
export const navLeaving: Leaving = {
  async leave(call, user_id) {
    const tables = navDb(call);
    const claims = await tables
      .selectFrom('nav_claims')
      .select('id')
      .where('user_id', '=', user_id)
      .where('status', 'in', ['waiting', 'pending'])
      .execute();
    for (const { id } of claims) {
      await withdrawApproval(call, { kind: 'nav_claim', subject_id: id });
      await moveClaim(call, id, 'withdraw', { actor: 'author', to: 'withdrawn' });
    }
    const suggestions = await tables
      .selectFrom('nav_suggestions')
      .select('id')
      .where('user_id', '=', user_id)
      .where('status', '=', 'pending')
      .execute();
    for (const { id } of suggestions) {
      await withdrawApproval(call, { kind: 'nav_suggestion', subject_id: id });
      await move(
        call,
        navSuggestionLifecycle,
        'withdraw',
        { table: 'nav_suggestions', id },
        { actor: 'author', to: 'withdrawn' },
      );
    }
    // Of a site one claim can be approved: theirs makes way.
    await tables
      .deleteFrom('nav_claims')
      .where('user_id', '=', user_id)
      .where('status', '=', 'approved')
      .execute();
    await tables
      .updateTable('nav_sites')
      .set({ claimed_by: null, claimed_at: null })
      .where('claimed_by', '=', user_id)
      .execute();
    await tables.deleteFrom('nav_links').where('user_id', '=', user_id).execute();
    await tables.deleteFrom('nav_folders').where('user_id', '=', user_id).execute();
    await tables.deleteFrom('nav_imports').where('user_id', '=', user_id).execute();
    await tables.updateTable('nav_clicks').set({ user_id: null }).where('user_id', '=', user_id).execute();
    call.invalidates(nav_tag);
  },
};
