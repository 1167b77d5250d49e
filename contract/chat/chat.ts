import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { pno } from '../product/products.ts';
import { body, line, numericId } from '../text.ts';
import { chat_limits as limits } from './chat-limits.ts';
import { dialog, message, messageType } from './chat-shapes.ts';
import { phraseEndpoints } from './phrases.ts';
import { chatSettingEndpoints } from './setting.ts';

const dialog_id = numericId('对话');
const message_id = numericId('消息');
const username = z
  .string('缺少用户名')
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名不对');
const uuid = z.uuid('消息的 uuid 不对').transform((text) => text.toLowerCase());
/** The words of a text; of all else what names it: number of a file, of an offer, pno, task_no, order_no. */
const content = body('内容', limits.text * 4);

/** Private talk of two people. A dialog that one is not a member of is code 404. */
export const chatEndpoints = {
  ...chatSettingEndpoints,
  ...phraseEndpoints,
  'chat.dialogs': endpoint('GET', '/api/chat/dialogs', {
    summary: '自己的对话，置顶在前，新的在前；给 last_message_id 时从那条最后消息之后接着列',
    access: 'user',
    input: z.object({
      last_message_id: message_id.optional(),
      /** Whether that dialog stood among the pinned ones; it may have left them since. */
      last_pinned: z.enum(['0', '1'], '是否置顶只能是 0 或 1').optional(),
      keyword: line('关键词', 0, 30).optional(),
      ...paging(limits.page),
    }),
    output: pageOf(dialog).extend({ unread: z.number() }),
  }),
  'chat.detail': endpoint('GET', '/api/chat/detail', {
    summary: '一个对话：对方是谁、能不能写、读到哪里、没有发出的草稿',
    access: 'user',
    input: z.object({ dialog_id }),
    output: dialog.extend({
      /** Why the reader cannot write here; empty: they can. */
      why_not: z.string(),
      /** Up to where each has read. */
      read_seq: z.number(),
      other_read_seq: z.number(),
      other_read_at: z.string().nullable(),
      /** Whether the other is there; null where one of both does not say. */
      present: z.boolean().nullable(),
      blocked: z.boolean(),
      rev: z.number(),
      typed: z.string(),
    }),
  }),
  'chat.messages': endpoint('GET', '/api/chat/messages', {
    summary: '消息，旧的在前；给 last_message_id 时是更早的一页，给 since 时是这个序号之后的',
    access: 'user',
    input: z.object({
      dialog_id,
      last_message_id: message_id.optional(),
      since: z.coerce
        .number<number>('序号不对')
        .int('序号不对')
        .min(0, '序号不对')
        .max(2_147_483_647)
        .optional(),
      limit: paging(limits.page, limits.most).limit,
    }),
    output: z.object({
      list: z.array(message),
      /** There are more in that direction. */
      more: z.boolean(),
      last_seq: z.number(),
      other_read_seq: z.number(),
    }),
  }),
  'chat.create': endpoint('POST', '/api/chat/create', {
    summary: '找到或打开与某人的对话；对方在第一条消息之前看不到它',
    access: 'user',
    limit: 'follow',
    input: z.object({ username }),
    output: z.object({ dialog_id: z.number() }),
  }),
  'chat.send': endpoint('POST', '/api/chat/send', {
    summary: '发一条消息；同一个 uuid 只发一次，内容不同时拒绝',
    access: 'user',
    limit: 'chat',
    input: z.object({
      dialog_id,
      uuid,
      type: messageType.default('text'),
      content,
      /** The phrase that it was made with. */
      phrase_id: numericId('常用语').optional(),
    }),
    output: message,
  }),
  'chat.read': endpoint('POST', '/api/chat/read', {
    summary: '读到这一条',
    access: 'user',
    limit: 'chat_read',
    input: z.object({ dialog_id, last_message_id: message_id }),
    output: z.object({ unread: z.number(), unreadChat: z.number() }),
  }),
  'chat.delete': endpoint('DELETE', '/api/chat/delete', {
    summary: '只为自己删除：给 message_id 是这一条，给 last_message_id 是到这一条为止的全部',
    access: 'user',
    limit: 'chat_read',
    input: z
      .object({ dialog_id, last_message_id: message_id.optional(), message_id: message_id.optional() })
      .refine((given) => (given.message_id === undefined) !== (given.last_message_id === undefined), {
        path: ['last_message_id'],
        error: '要么给出一条消息，要么给出到哪一条为止',
      }),
    output: done,
  }),
  'chat.recall': endpoint('POST', '/api/chat/recall', {
    summary: '两分钟内撤回自己的一条消息',
    access: 'user',
    limit: 'chat_read',
    input: z.object({ dialog_id, message_id }),
    output: done,
  }),
  'chat.greet': endpoint('POST', '/api/chat/greet', {
    summary: '用自己的招呼语向某人打招呼，对每个人只发一次',
    access: 'user',
    limit: 'chat',
    input: z.object({ username }),
    output: z.object({ dialog_id: z.number(), sent: z.boolean() }),
  }),
  'chat.change': endpoint('PUT', '/api/chat/change', {
    summary: '置顶或免打扰',
    access: 'user',
    limit: 'edit',
    input: z.object({ dialog_id, pinned: z.boolean().optional(), muted: z.boolean().optional() }),
    output: done,
  }),
  'chat.draft': endpoint('PUT', '/api/chat/draft', {
    summary: '存没有发出的话；空的就是删掉。rev 不是最新时回 40001',
    access: 'user',
    limit: 'draft',
    input: z.object({
      dialog_id,
      rev: z.coerce
        .number<number>('版本不对')
        .int('版本不对')
        .min(0, '版本不对')
        .max(2_147_483_647)
        .default(0),
      text: body('内容', limits.text * 4),
    }),
    output: z.object({ rev: z.number() }),
  }),
  'chat.typing': endpoint('POST', '/api/chat/typing', {
    summary: '正在输入；双方都允许时才告诉对方',
    access: 'user',
    limit: 'chat_read',
    input: z.object({ dialog_id }),
    output: done,
  }),
  'chat.here': endpoint('POST', '/api/chat/here', {
    summary: '私信页还开着；给 dialog_id 时回答对方在不在，有一方不允许时是 null',
    access: 'user',
    limit: 'chat_read',
    input: z.object({ dialog_id: dialog_id.optional() }),
    output: z.object({ present: z.boolean().nullable() }),
  }),
  'product.contact': endpoint('POST', '/api/product/contact', {
    summary: '联系卖这件产品的企业：打开对话，附上产品卡；有话一起发出去',
    access: 'user',
    limit: 'chat',
    input: z.object({ pno, message: content.optional() }),
    output: z.object({ dialog_id: z.number() }),
  }),
};
