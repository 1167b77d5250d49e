import type { ExportPart } from '../../../things/own-data.ts';
import { peopleByIds } from '../../account/index.ts';
import { chatDb } from '../tables.ts';

/** What somebody wrote to others. What others wrote is theirs. */
export const ownMessagesPart: ExportPart = {
  name: 'chat-messages',
  title: '我发出的私信',
  columns: { to: '发给', at: '时间', type: '类别', content: '内容', status: '状态' },
  async rows(call, user_id) {
    const rows = await chatDb(call)
      .selectFrom('chat_messages as c')
      .innerJoin('chat_members as m', (join) =>
        join.onRef('m.dialog_id', '=', 'c.dialog_id').on('m.user_id', '=', user_id),
      )
      .select(['m.other_id', 'c.at', 'c.type', 'c.content', 'c.status', 'c.erased_at'])
      .where('c.author_id', '=', user_id)
      .orderBy('c.id')
      .execute();
    const people = await peopleByIds(
      call,
      rows.map((row) => row.other_id),
    );
    return rows.map(({ other_id, at, type, content, status, erased_at }) => ({
      to: people.get(other_id)?.nickname ?? '已注销用户',
      at,
      type,
      content: erased_at ? '' : content,
      status: status === 'recalled' ? '已撤回' : '',
    }));
  },
};

/** What somebody set up for their talk. */
export const chatExportParts: ExportPart[] = [
  {
    name: 'chat-phrases',
    title: '快捷回复和常用语',
    columns: { kind: '类别', title: '标题', content: '内容', used: '用过次数' },
    rows: async (call, user_id) =>
      chatDb(call)
        .selectFrom('chat_phrases')
        .select(['kind', 'title', 'content', 'used'])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'chat-settings',
    title: '私信设置',
    columns: {
      who_may_write: '谁能找我',
      greeting: '招呼语',
      away_reply: '自动回复',
      changed_at: '修改时间',
    },
    rows: async (call, user_id) =>
      chatDb(call)
        .selectFrom('chat_settings')
        .select(['who_may_write', 'greeting', 'away_reply', 'changed_at'])
        .where('user_id', '=', user_id)
        .execute(),
  },
];
