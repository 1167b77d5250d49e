import { sql } from 'kysely';
import type { Expression, QuickReply } from '../../../../contract/chat/phrases.ts';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { phraseEndpoints } from '../../../../contract/chat/phrases.ts';
import { member, type Call, type UseCases } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { refuseGuarded } from '../../text/index.ts';
import { chatDb } from '../tables.ts';

type Kind = 'quick' | 'expression';
type Row = { id: bigint; title: string; content: string; sort: number; used: number };

const kinds = {
  quick: { title: '快捷回复', most: chat_limits.quick_replies },
  expression: { title: '常用语', most: chat_limits.expressions },
};
const columns = ['id', 'title', 'content', 'sort', 'used'] as const;

const own = (call: Call, kind: Kind) =>
  chatDb(call)
    .selectFrom('chat_phrases')
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind);

const asQuickReply = ({ id, ...row }: Row): QuickReply => ({ id: Number(id), ...row });
const asExpression = ({ id, title, ...row }: Row): Expression => ({
  id: Number(id),
  category: title,
  ...row,
});

async function list(
  call: Call,
  kind: Kind,
  { page, limit, title }: { page: number; limit: number; title?: string | undefined },
) {
  const rows: Row[] = await own(call, kind)
    .select(columns)
    .$if(title !== undefined, (query) => query.where('title', '=', title!))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit };
}

async function add(call: Call, kind: Kind, { title, content }: Pick<Row, 'title' | 'content'>): Promise<Row> {
  const user_id = member(call).viewer.id;
  refuseGuarded('chat', [{ path: 'content', name: '内容', text: content }]);
  await takeLock(chatDb(call), sql`hashtextextended('phrases of', ${user_id})`);
  const rows = await own(call, kind).select(['sort']).execute();
  if (rows.length >= kinds[kind].most)
    throw refuse(`${kinds[kind].title}至多 ${kinds[kind].most} 条，先删掉不用的`);
  const sort = Math.max(0, ...rows.map((row) => row.sort)) + 1;
  return chatDb(call)
    .insertInto('chat_phrases')
    .values({ user_id, kind, title, content, sort, created_at: call.now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function edit(
  call: Call,
  kind: Kind,
  id: number,
  set: { title?: string | undefined; content?: string | undefined },
): Promise<Row> {
  refuseGuarded('chat', [{ path: 'content', name: '内容', text: set.content ?? '' }]);
  const row = await chatDb(call)
    .updateTable('chat_phrases')
    .set((phrase) => ({
      title: set.title ?? phrase.ref('title'),
      content: set.content ?? phrase.ref('content'),
    }))
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind)
    .where('id', '=', BigInt(id))
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw notFound(`没有找到这条${kinds[kind].title}`);
  return row;
}

async function remove(call: Call, kind: Kind, id: number): Promise<null> {
  const { numDeletedRows } = await chatDb(call)
    .deleteFrom('chat_phrases')
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(`没有找到这条${kinds[kind].title}`);
  return null;
}

async function sort(call: Call, kind: Kind, ids: readonly number[]): Promise<null> {
  await sql`
    update chat_phrases p set sort = coalesce(array_position(${ids.map(BigInt)}::bigint[], p.id), 1000 + p.sort % 1000)
    where user_id = ${member(call).viewer.id} and kind = ${kind}`.execute(chatDb(call));
  return null;
}

/** One more message was made with it; of another's nothing is counted. @returns what it is; of another's null */
export async function countPhrase(call: Call, id: number): Promise<Kind | null> {
  const row = await chatDb(call)
    .updateTable('chat_phrases')
    .set((phrase) => ({ used: phrase('used', '+', 1) }))
    .where('user_id', '=', member(call).viewer.id)
    .where('id', '=', BigInt(id))
    .returning('kind')
    .executeTakeFirst();
  return (row?.kind as Kind | undefined) ?? null;
}

export const phraseUseCases = {
  'quick_reply.index': async (input, call) => {
    const page = await list(call, 'quick', input);
    return { ...page, list: page.list.map(asQuickReply) };
  },
  'quick_reply.add': async ({ title, content = title }, call) =>
    asQuickReply(await add(call, 'quick', { title, content })),
  'quick_reply.edit': async ({ id, ...set }, call) => asQuickReply(await edit(call, 'quick', id, set)),
  'quick_reply.del': ({ id }, call) => remove(call, 'quick', id),
  'quick_reply.sort': ({ ids }, call) => sort(call, 'quick', ids),
  'expression.index': async ({ category, ...input }, call) => {
    const page = await list(call, 'expression', { ...input, title: category });
    const titles = await own(call, 'expression').select('title').orderBy('sort').orderBy('id').execute();
    return {
      ...page,
      list: page.list.map(asExpression),
      categories: [...new Set(titles.map(({ title }) => title))],
    };
  },
  'expression.add': async ({ category, content }, call) =>
    asExpression(await add(call, 'expression', { title: category, content })),
  'expression.edit': async ({ id, category, content }, call) =>
    asExpression(await edit(call, 'expression', id, { title: category, content })),
  'expression.del': ({ id }, call) => remove(call, 'expression', id),
  'expression.sort': ({ ids }, call) => sort(call, 'expression', ids),
} satisfies UseCases<keyof typeof phraseEndpoints>;
