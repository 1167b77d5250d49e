import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { navSuggestionLifecycle } from '../../../../contract/navigation/nav-lifecycles.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import type { Approval, ApprovalKind } from '../../approval/index.ts';
import { refuseTwice } from '../directory/edit-directory.ts';
import { listedAt } from '../directory/listed-at.ts';
import { noteChange } from '../directory/note-change.ts';
import { nav_tag, navDb } from '../tables.ts';

type Payload = { url: string; title: string; category: string; intro: string };
const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as unknown as Payload;

/** What staff see of a suggestion; passing it puts the site into the directory. */
export const suggestionApproval: ApprovalKind = {
  kind: 'nav_suggestion',
  async describe(_call, approval) {
    const sent = payloadOf(approval);
    return [
      { name: 'title', label: '名称', value: sent.title },
      { name: 'url', label: '网址', value: sent.url },
      { name: 'category', label: '分类', value: sent.category },
      ...(sent.intro ? [{ name: 'intro', label: '介绍', value: sent.intro }] : []),
    ];
  },
  async check(call, approval) {
    const listed = await listedAt(call, payloadOf(approval).url);
    return [
      {
        ok: listed.length === 0,
        says:
          listed.length === 0
            ? '导航里没有这个域名'
            : `导航里已有：${listed.map(({ title }) => title).join('、')}`,
      },
    ];
  },
  async decide(call, approval, { pass, reason_code, reason }) {
    const row = await suggestionOf(call, approval.subject_id);
    if (!pass) {
      const said = `${reasonTitle('nav_suggestion', reason_code)}：${reason}`;
      await moveIt(call, row.id, 'refuse', 'refused', said);
      return;
    }
    const { category_id, title, url, host, path, intro } = row;
    await refuseTwice(call, { category_id, host, path });
    const { id: site_id } = await navDb(call)
      .insertInto('nav_sites')
      .values({ category_id, title, url, host, path, intro, added_at: call.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteChange(call, site_id, 'added', intro);
    await moveIt(call, row.id, 'accept', 'accepted', '', site_id);
    call.invalidates(nav_tag);
    call.reindexes('site', site_id);
  },
  withdraw: (call, approval) => moveIt(call, approval.subject_id, 'withdraw', 'withdrawn', ''),
  path: () => '/user/nav?type=claim',
};

async function suggestionOf(call: Call, id: number) {
  const row = await navDb(call)
    .selectFrom('nav_suggestions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== 'pending') throw refuse('当前状态不可操作');
  return row;
}

async function moveIt(
  call: Call,
  id: number,
  event: 'accept' | 'refuse' | 'withdraw',
  to: 'accepted' | 'refused' | 'withdrawn',
  reason: string,
  site_id: number | null = null,
): Promise<void> {
  await move(
    call,
    navSuggestionLifecycle,
    event,
    { table: 'nav_suggestions', id },
    { actor: event === 'withdraw' ? 'author' : 'ops', to, reason, set: { reason, site_id } },
  );
}
