/** Step 1 of docs/add-a-thing.md: the rows that a new kind of thing is in the contract. */
type Contract = {
  things: typeof import('../../contract/things.ts');
  collect: typeof import('../../contract/collect/collect-types.ts');
  search: typeof import('../../contract/search/search-kinds.ts');
  approval: typeof import('../../contract/approval/kinds.ts');
  notice: typeof import('../../contract/notify/notice.ts');
};

/** Puts them into a contract of which nothing else was made yet. */
export function addNoteTo({ things, collect, search, approval, notice }: Contract): void {
  Object.assign(things.thing_kinds, { note: { title: '笔记' }, note_comment: { title: '笔记评论' } });
  (things.thing_kind_names as string[]).push('note', 'note_comment');
  Object.assign(collect.collect_types, { collect_note: { title: '笔记', thing: 'note' } });
  (search.indexed_kinds as unknown as string[]).push('note');
  Object.assign(search.search_types, { note: '笔记' });
  Object.assign(approval.approval_kinds, { note: { title: '笔记', reasons: { B99: '其他' } } });
  (approval.approval_kind_names as string[]).push('note');
  Object.assign(notice.notice_objects, { note: { title: '笔记' }, note_comment: { title: '评论' } });
}
