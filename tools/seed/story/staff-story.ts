import type { Person } from '../people.ts';
import { type Ago, does, type Deed, type Known } from './deed.ts';

/** Members who broke the rules: those that have been here for a while, so that it can have happened. */
const finable = (readers: readonly Person[], now: number): Person[] =>
  readers.filter((reader) => reader.created_at.getTime() < now - 100 * 86_400_000).slice(2);

/** What the staff did by hand: roles, columns, accounts that were stopped. */
export function staffStory({ days }: Ago, readers: readonly Person[], now: number): Deed[] {
  const appoints = (at: Date, username: string, role: 'reviewer' | 'moderator' | 'finance', reason: string) =>
    does(at, 'zhanwu', 'admin.person_grant', ({ person }) => ({
      id: person(username),
      permission: 'staff',
      role,
      reason,
    }));
  const about = (reader: Person | undefined, deeds: (id: (known: Known) => number) => Deed[]): Deed[] =>
    reader ? deeds(({ person }) => person(reader.username)) : [];
  const [seller, twin, quarrel, mistaken] = finable(readers, now);
  return [
    appoints(days(600), 'xunuo', 'reviewer', '负责认证和权限的审核'),
    appoints(days(460), 'zhishou', 'moderator', '晚班巡查，18:00 到 24:00'),
    appoints(days(440), 'duizhang', 'finance', '对账与发票'),
    appoints(days(400), 'fuhe', 'finance', '大额提现、调账和费率的第二人复核'),
    ...about(twin, (id) => [
      does(days(62), 'zhishou', 'admin.person_ban', (known) => ({
        id: id(known),
        days: null,
        reason: '用小号重复发布被拒的招商帖，已有两次警告',
      })),
    ]),
    ...about(quarrel, (id) => [
      does(days(40), 'zhishou', 'admin.person_ban', (known) => ({
        id: id(known),
        days: 7,
        reason: '在三个帖子里辱骂同一位作者',
      })),
    ]),
    ...about(mistaken, (id) => [
      does(days(20), 'zhishou', 'admin.person_ban', (known) => ({
        id: id(known),
        days: 30,
        reason: '疑似批量注册',
      })),
      does(days(18.5), 'zhanwu', 'admin.person_unban', (known) => ({
        id: id(known),
        reason: '核实是同一间办公室的两位同事，误判，已致歉',
      })),
    ]),
    ...about(seller, (id) => [
      does(days(3.92), 'zhishou', 'admin.person_sign_out', (known) => ({
        id: id(known),
        reason: '异地登录后连发广告，先退出所有设备',
      })),
      does(days(3.9), 'zhishou', 'admin.person_ban', (known) => ({
        id: id(known),
        days: 30,
        reason: '连发五条引流回复，删除后再发',
      })),
    ]),
  ];
}
