import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { chat_limits as limits } from './chat-limits.ts';

const id = numericId('编号');
const sort = (most: number) => z.object({ ids: z.array(id).min(1, '缺少编号').max(most, '太多了') });

const quickReply = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  sort: z.number(),
  /** How often it was sent. */
  used: z.number(),
});
export type QuickReply = z.output<typeof quickReply>;

/** `category` is what it is found by. */
const expression = z.object({
  id: z.number(),
  category: z.string(),
  content: z.string(),
  sort: z.number(),
  used: z.number(),
});
export type Expression = z.output<typeof expression>;

const title = line('标题', 1, limits.phrase_title);
const reply = line('内容', 1, limits.quick_reply);
const category = line('分类', 1, limits.phrase_title);
const words = line('内容', 1, limits.expression);

/** Quick replies are sent by one press; useful expressions are put into the field and changed there. */
export const phraseEndpoints = {
  'quick_reply.index': endpoint('GET', '/api/quick-reply/index', {
    summary: '快捷回复，按自己排的顺序',
    access: 'user',
    input: z.object(paging(limits.quick_replies)),
    output: pageOf(quickReply),
  }),
  'quick_reply.add': endpoint('POST', '/api/quick-reply/add', {
    summary: '加一条快捷回复；不给内容时发标题',
    access: 'user',
    limit: 'edit',
    idempotent: 'key',
    input: z.object({ title, content: reply.optional() }),
    output: quickReply,
  }),
  'quick_reply.edit': endpoint('PUT', '/api/quick-reply/edit', {
    summary: '改一条快捷回复',
    access: 'user',
    limit: 'edit',
    input: z.object({ id, title: title.optional(), content: reply.optional() }),
    output: quickReply,
  }),
  'quick_reply.del': endpoint('DELETE', '/api/quick-reply/del', {
    summary: '删除一条快捷回复',
    access: 'user',
    limit: 'edit',
    input: z.object({ id }),
    output: done,
  }),
  'quick_reply.sort': endpoint('PUT', '/api/quick-reply/sort', {
    summary: '排快捷回复的顺序；没有提到的排在后面',
    access: 'user',
    limit: 'edit',
    input: sort(limits.quick_replies),
    output: done,
  }),
  'expression.index': endpoint('GET', '/api/expression/index', {
    summary: '常用语，按自己排的顺序',
    access: 'user',
    input: z.object({ category: category.optional(), ...paging(limits.expressions) }),
    output: pageOf(expression).extend({ categories: z.array(z.string()) }),
  }),
  'expression.add': endpoint('POST', '/api/expression/add', {
    summary: '加一条常用语',
    access: 'user',
    limit: 'edit',
    idempotent: 'key',
    input: z.object({ category, content: words }),
    output: expression,
  }),
  'expression.edit': endpoint('PUT', '/api/expression/edit', {
    summary: '改一条常用语',
    access: 'user',
    limit: 'edit',
    input: z.object({ id, category: category.optional(), content: words.optional() }),
    output: expression,
  }),
  'expression.del': endpoint('DELETE', '/api/expression/del', {
    summary: '删除一条常用语',
    access: 'user',
    limit: 'edit',
    input: z.object({ id }),
    output: done,
  }),
  'expression.sort': endpoint('PUT', '/api/expression/sort', {
    summary: '排常用语的顺序；没有提到的排在后面',
    access: 'user',
    limit: 'edit',
    input: sort(limits.expressions),
    output: done,
  }),
};
