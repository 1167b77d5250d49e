import * as z from 'zod';
import { person } from '../account/person.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { pcode } from './posts.ts';
import { most_invited_at_once } from './writing-limits.ts';

const comment_id = numericId('回复');
const username = z.string('缺少用户名').regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名不对');

/** A piece of a difference; `gap` stands for so many characters that did not change. */
export const diffPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }),
  z.object({ kind: z.literal('gap'), count: z.number() }),
]);
export type DiffPart = z.output<typeof diffPart>;

/** Pictures that came and went with a change. */
const pictures = z.object({ added: z.number(), removed: z.number() });

/** The revision that a change made. */
export const changed_rev = z.coerce
  .number<number>('版本不对')
  .int('版本不对')
  .min(1, '版本不对')
  .max(2_147_483_647, '版本不对');

/** The changes of a post or an article. */
export const textChanges = pageOf(z.object({ rev: z.number(), at: z.string() }));
export type TextChanges = z.output<typeof textChanges>;
/** What one of them did. */
export const textChange = z.object({
  rev: z.number(),
  at: z.string(),
  title: z.array(diffPart),
  content: z.array(diffPart),
  pictures,
});
export type TextChange = z.output<typeof textChange>;

/** What one change did to a comment. */
export const commentVersion = z.object({ at: z.string(), content: z.array(diffPart), pictures });
export type CommentVersion = z.output<typeof commentVersion>;

export const postLifeEndpoints = {
  'posts.accept': endpoint('POST', '/api/posts/accept', {
    summary: '采纳一条回复；只有提问的人能采纳，可以改选',
    access: 'user',
    input: z.object({ pcode, comment_id }),
    output: done,
  }),
  'posts.unaccept': endpoint('POST', '/api/posts/unaccept', {
    summary: '取消采纳',
    access: 'user',
    input: z.object({ pcode }),
    output: done,
  }),
  'posts.versions': endpoint('GET', '/api/posts/versions', {
    summary: '帖子公开以后的每次修改，最近的在前；发布 5 分钟内的不记',
    access: 'public',
    kept: true,
    input: z.object({ pcode, ...paging(20) }),
    output: textChanges,
  }),
  'posts.version': endpoint('GET', '/api/posts/version', {
    summary: '一次修改前后的差别，按词比较标题和正文',
    access: 'public',
    kept: true,
    input: z.object({ pcode, rev: changed_rev }),
    output: textChange,
  }),
  'comments.versions': endpoint('GET', '/api/comments/versions', {
    summary: '一条回复最近 20 次修改的差别，最近的在前',
    access: 'public',
    kept: true,
    input: z.object({ comment_id }),
    output: z.array(commentVersion),
  }),
  'comments.restore': endpoint('POST', '/api/comments/restore', {
    summary: '恢复 30 天内自己删除的回复',
    access: 'user',
    input: z.object({ comment_id }),
    output: done,
  }),
  'posts.invite_user': endpoint('POST', '/api/posts/invite-user', {
    summary: '邀请人来回答：一次至多 5 人，一天至多 10 人，每人每帖一次',
    access: 'user',
    limit: 'follow',
    input: z
      .object({
        pcode,
        username: username.optional(),
        usernames: z
          .array(username)
          .max(most_invited_at_once, `一次至多邀请 ${most_invited_at_once} 人`)
          .optional(),
      })
      .refine(({ username: one, usernames }) => one !== undefined || (usernames?.length ?? 0) > 0, {
        path: ['username'],
        message: '请选择要邀请的人',
      }),
    /** One answer for each person: invited, or the sentence that says why not. */
    output: z.array(z.object({ username: z.string(), done: z.boolean(), msg: z.string() })),
  }),
  'posts.invite_suggestions': endpoint('GET', '/api/posts/invite-suggestions', {
    summary: '最近在这个论坛回答过、可以邀请的人',
    access: 'user',
    input: z.object({ pcode }),
    output: z.object({
      list: z.array(person.extend({ answers: z.number() })),
      /** How many more may be invited today. */
      left: z.number(),
    }),
  }),
  'posts.read': endpoint('POST', '/api/posts/read', {
    summary: '记下读到第几楼；只升不降，60 天后忘掉',
    access: 'user',
    limit: 'read',
    input: z.object({
      marks: z
        .array(
          z.object({
            pcode,
            floor: z.number('楼层不对').int('楼层不对').min(0, '楼层不对').max(1_000_000, '楼层不对'),
          }),
        )
        .min(1, '没有要记下的楼层')
        .max(50, '一次至多 50 篇'),
    }),
    output: done,
  }),
  'posts.unread': endpoint('GET', '/api/posts/unread', {
    summary: '读过的帖子里又有多少楼没读；没读过的不在其中',
    access: 'user',
    input: z.object({
      /** Separated by commas. */
      pcodes: z
        .string('请选择帖子')
        .transform((text) => [...new Set(text.split(','))])
        .pipe(z.array(pcode).min(1, '请选择帖子').max(100, '一次至多 100 篇')),
    }),
    output: z.array(z.object({ pcode: z.string(), unread: z.number() })),
  }),
};
