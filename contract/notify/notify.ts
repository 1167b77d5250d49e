import * as z from 'zod';
import { notice_kinds, type NoticeKind } from '../account/notice-kinds.ts';
import { person } from '../account/person.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { notice_objects, type NoticeObject } from './notice.ts';
import { topic_names, type NoticeTopic } from './topics.ts';

const kind_names = Object.keys(notice_kinds) as NoticeKind[];
const object_names = Object.keys(notice_objects) as NoticeObject[];

/** A topic of the list, or one kind of it. */
const type = z.enum([...topic_names, ...kind_names] as [NoticeTopic | NoticeKind], '没有这类通知').optional();

const id = numericId('通知');
const most_ids = 100;
/** A query string has no lists: `ids=1,2,3` is one there. */
const ids = z
  .union(
    [z.string().transform((text) => text.split(',').map((part) => Number(part))), z.array(id)],
    '要给出通知的编号',
  )
  .pipe(z.array(id).min(1, '至少选一条通知').max(most_ids, `一次至多 ${most_ids} 条`));

export const notice = z.object({
  id: z.number(),
  kind: z.enum(kind_names as [NoticeKind]),
  object: z.enum(object_names as [NoticeObject]),
  object_id: z.number(),
  title: z.string(),
  words: z.string(),
  excerpt: z.string(),
  href: z.string(),
  /** The verb of what is to be done there; empty: nothing. */
  act: z.string(),
  /** The newest, at most four, newest first; nobody for what the site itself says. */
  actors: z.array(person),
  actor_count: z.number(),
  times: z.number(),
  unread: z.boolean(),
  /** When it happened last. */
  at: z.string(),
});
export type ShownNotice = z.output<typeof notice>;

/** What is unread afterwards, and the moment under which `notify.undo` finds what was changed. */
const changed = z.object({ changed: z.number(), unread: z.number(), at: z.string() });

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], '只能是 true 或 false')
  .transform((given) => given === true || given === 'true' || given === '1');

/** What people are told of. */
export const notifyEndpoints = {
  'notify.list': endpoint('GET', '/api/notify/list', {
    summary: '通知，未读在前；type 是一类（people、fans、content、task、trade、approval、system）或一种',
    access: 'user',
    input: z.object({ type, unread: flag.default(false), ...paging() }),
    output: pageOf(notice).extend({ unread: z.number() }),
  }),
  'notify.by_type': endpoint('GET', '/api/notify/by-type', {
    summary: '每一类通知有几条、几条未读，和最近几条',
    access: 'user',
    input: z.object({ type, ...paging(3, 20) }),
    output: z.object({
      unread: z.number(),
      types: z.array(
        z.object({
          type: z.enum(topic_names as [NoticeTopic]),
          title: z.string(),
          unread: z.number(),
          total: z.number(),
          list: z.array(notice),
        }),
      ),
    }),
  }),
  'notify.actors': endpoint('GET', '/api/notify/actors', {
    summary: '合并在一条通知里的人，最近的在前',
    access: 'user',
    input: z.object({ id, ...paging() }),
    output: pageOf(person.extend({ at: z.string() })),
  }),
  'notify.read': endpoint('POST', '/api/notify/read', {
    summary: '标为已读',
    access: 'user',
    input: z.object({ ids }),
    output: changed,
  }),
  'notify.read_all': endpoint('POST', '/api/notify/readAll', {
    summary: '全部标为已读，或只是一类',
    access: 'user',
    input: z.object({ type }),
    output: changed,
  }),
  'notify.delete': endpoint('DELETE', '/api/notify/delete', {
    summary: '删除这几条（ids 用逗号分开），或一类里已读的全部',
    access: 'user',
    input: z
      .object({ ids: ids.optional(), type })
      .refine((given) => (given.ids === undefined) !== (given.type === undefined), {
        message: '要么给出通知的编号，要么给出类别',
        path: ['ids'],
      }),
    output: changed,
  }),
  'notify.undo': endpoint('POST', '/api/notify/undo', {
    summary: '撤销刚才的标为已读或删除',
    access: 'user',
    input: z.object({
      what: z.enum(['read', 'delete'], '只能撤销标为已读或删除'),
      at: z.iso.datetime('时间不对'),
    }),
    output: changed,
  }),
  'user.notice': endpoint('GET', '/api/user/notice', {
    summary: '未读和待办的数目',
    access: 'user',
    input: nothing,
    output: z.object({
      unread: z.number(),
      unreadChat: z.number(),
      unreadProductTask: z.number(),
      unreadTaskNeedAffirm: z.number(),
      unreadReportNeedAffirm: z.number(),
      unreadTaskNeedPay: z.number(),
      /** For those who decide; 0 for all others. */
      pending_approvals: z.number(),
    }),
  }),
};
