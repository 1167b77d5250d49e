import { sql } from 'kysely';
import { forum_powers, type ForumPower } from '../../../../contract/forum/forum-powers.ts';
import { forumJoinLifecycle, type ForumJoinStatus } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Db } from '../../../call/call.ts';
import type { ExportPart } from '../../account/index.ts';
import { forumDb } from '../tables.ts';

const rowsOf = async (
  call: { db: Db },
  query: ReturnType<typeof sql<Record<string, unknown>>>,
): Promise<Record<string, unknown>[]> => (await query.execute(forumDb(call))).rows;

export const ownPosts: ExportPart = {
  name: 'posts',
  title: '帖子',
  columns: {
    pcode: '编号',
    forum: '论坛',
    title: '标题',
    status: '状态',
    published_at: '发布',
    edited_at: '修改',
    tags: '标签',
    marketplaces: '站点',
    content: '正文',
  },
  rows: (call, user_id) =>
    rowsOf(
      call,
      sql`select p.pcode, f.title as forum, p.title, p.status, p.published_at, p.edited_at, p.tags, p.marketplaces, p.images, b.body_src as content
        from posts p join forums f on f.id = p.forum_id join post_bodies b on b.post_id = p.id
        where p.author_id = ${user_id} and p.erased_at is null order by p.id`,
    ),
};

/** What else somebody wrote and liked here, for the file of their own data. What was erased is nobody's any more. */
export const forumExportParts: ExportPart[] = [
  {
    name: 'comments',
    title: '回复',
    columns: { pcode: '帖子', floor: '楼层', status: '状态', created_at: '时间', content: '内容' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select p.pcode, c.floor, c.status, c.created_at, c.body_src as content
          from comments c join posts p on p.id = c.post_id where c.author_id = ${user_id} and c.status <> 'deleted' order by c.id`,
      ),
  },
  {
    name: 'forum_joins',
    title: '入驻论坛申请',
    columns: {
      title: '论坛名称',
      status: '状态',
      introduction: '一句话介绍',
      introduce: '企业介绍',
      contact_name: '联系人',
      contact_phone: '联系电话',
      contact_email: '联系邮箱',
      website: '网站',
      agreement_version: '签署的公约',
      created_at: '开始',
    },
    rows: async (call, user_id) =>
      (
        await rowsOf(
          call,
          sql`select forum_part ->> 'title' as title, status, forum_part ->> 'introduction' as introduction, company_part ->> 'introduce' as introduce,
              company_part ->> 'contact_name' as contact_name, company_part ->> 'contact_phone' as contact_phone, company_part ->> 'contact_email' as contact_email,
              company_part ->> 'website' as website, agreement_version, created_at
            from forum_joins where user_id = ${user_id} order by id`,
        )
      ).map((row) => ({
        ...row,
        status: forumJoinLifecycle.states[row.status as ForumJoinStatus].title,
      })),
  },
  {
    name: 'forum_follows',
    title: '关注的论坛',
    columns: { forum: '论坛', at: '时间' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select f.title as forum, l.at from forum_follows l join forums f on f.id = l.forum_id where l.user_id = ${user_id} order by l.at`,
      ),
  },
  {
    name: 'likes',
    title: '赞过的帖子',
    columns: { pcode: '帖子', title: '标题' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select p.pcode, p.title from post_likes l join posts p on p.id = l.post_id
          where l.user_id = ${user_id} and p.status = 'normal' order by p.id`,
      ),
  },
  {
    name: 'poll_votes',
    title: '投过的票',
    columns: { pcode: '帖子', title: '标题', choices: '选择', at: '时间' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select p.pcode, p.title, (select string_agg(o.title, '、' order by o.place) from poll_choices o where o.post_id = v.post_id and o.place = any(v.places)) as choices, v.at
          from poll_votes v join posts p on p.id = v.post_id
          where v.user_id = ${user_id} and p.status = 'normal' order by v.at, p.id`,
      ),
  },
  {
    name: 'answer_invites',
    title: '收到的回答邀请',
    columns: { pcode: '帖子', title: '标题', at: '时间' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select p.pcode, p.title, i.at from post_invites i join posts p on p.id = i.post_id
          where i.invitee_id = ${user_id} and p.status = 'normal' order by i.at, p.id`,
      ),
  },
  {
    name: 'assistant_invites',
    title: '还没有答复的助理邀请',
    columns: { forum: '论坛', powers: '权限', at: '时间' },
    rows: async (call, user_id) =>
      (
        await rowsOf(
          call,
          sql`select f.title as forum, i.powers, i.invited_at as at from forum_invitations i join forums f on f.id = i.forum_id
            where i.user_id = ${user_id} order by i.invited_at`,
        )
      ).map((row) => ({
        ...row,
        powers: (row.powers as ForumPower[]).map((power) => forum_powers[power].title).join('、'),
      })),
  },
];
