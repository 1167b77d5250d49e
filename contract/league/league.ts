import * as z from 'zod';
import { person } from '../account/person.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { inviteCode } from './promotion.ts';
import { leagueLifecycle, type LeagueStatus } from './league-lifecycle.ts';

export const leagueStatus = z.enum(Object.keys(leagueLifecycle.states) as [LeagueStatus, ...LeagueStatus[]]);

/** What somebody is in the league; null for who never asked. The code is there while one may invite. */
const membership = z.object({
  status: leagueStatus.nullable(),
  status_title: z.string(),
  code: z.string().nullable(),
  reason: z.string(),
});

/** How much of it is the reader's, in fen. */
const figure = z.object({ amount: fen, count: z.number() });

const judged = z.strictObject({ user_id: numericId('用户'), reason: line('理由', 2, 200) });

export const leagueEndpoints = {
  'league.membership': endpoint('GET', '/api/league/membership', {
    summary: '自己在联盟里的状态',
    access: 'user',
    input: nothing,
    output: membership,
  }),
  'league.join': endpoint('POST', '/api/league/join', {
    summary: '加入推广联盟：已实名的当场开通，其余由平台审核；不收任何费用',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.object({ agree: z.literal(true, '请先阅读并同意联盟推广协议') }),
    output: membership,
  }),
  'league.quit': endpoint('POST', '/api/league/quit', {
    summary: '退出联盟，或撤回还没有审核的申请',
    access: 'user',
    input: nothing,
    output: membership,
  }),
  'league.info': endpoint('GET', '/api/league/info', {
    summary: '联盟成员：邀请码、邀请链接、邀请的人数和佣金合计',
    access: 'league',
    input: nothing,
    output: z.object({
      code: z.string(),
      /** Path of this site, to be put behind its address. */
      path: z.string(),
      joined_at: z.string(),
      invited_count: z.number(),
      invited_this_month: z.number(),
      /** Whom those brought in turn. */
      second_count: z.number(),
      estimated: figure,
      frozen: figure.extend({ next_at: z.string().nullable() }),
      settled: figure.extend({ this_year: fen }),
      /** What was taken back and is not paid yet. */
      debt: fen,
    }),
  }),
  'league.invited': endpoint('GET', '/api/league/invited', {
    summary: '自己邀请来的人，最近的在前',
    access: 'league',
    input: z.object(paging()),
    output: pageOf(z.object({ person, at: z.string() })),
  }),
  'league.invite': endpoint('GET', '/api/league/invite', {
    summary: '凭邀请码看是谁在邀请',
    access: 'public',
    kept: true,
    input: z.object({
      code: inviteCode,
    }),
    output: z.object({ code: z.string(), inviter: person }),
  }),
  'admin.league_suspend': endpoint('POST', '/api/admin/league/suspend', {
    summary: '冻结某人的联盟资格：邀请码停用，已得的不变',
    access: 'staff_reviewer',
    input: judged,
    output: done,
  }),
  'admin.league_restore': endpoint('POST', '/api/admin/league/restore', {
    summary: '恢复某人被冻结的联盟资格',
    access: 'staff_reviewer',
    input: judged,
    output: done,
  }),
  'admin.league_ban': endpoint('POST', '/api/admin/league/ban', {
    summary: '把某人清退出联盟，不能再加入',
    access: 'staff_reviewer',
    input: judged,
    output: done,
  }),
};
