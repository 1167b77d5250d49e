import { sql } from 'kysely';
import type { ExportPart } from '../../account/index.ts';
import { taskDb } from '../tables.ts';

export const ownTasksPart: ExportPart = {
  name: 'tasks',
  title: '发布的任务',
  columns: {
    task_no: '编号',
    title: '标题',
    status: '状态',
    target_desc: '要求',
    expect: '期望',
    num: '名额',
    reward: '报告酬（分）',
    created_at: '建立',
    started_at: '开始',
    ended_at: '结束',
  },
  rows: async (call, user_id) =>
    (
      await sql<Record<string, unknown>>`
        select task_no, title, status, target_desc, expect, num, reward::text as reward, created_at, started_at, ended_at
        from tasks where author_id = ${user_id} order by id`.execute(taskDb(call))
    ).rows,
};

export const taskExportParts: ExportPart[] = [
  {
    name: 'task-applications',
    title: '任务申请',
    columns: {
      apply_no: '编号',
      task: '任务',
      status: '状态',
      account: '站点账号',
      note: '留言',
      address: '收货地址',
      sample: '样品',
      back_no: '样品退回单号',
      paid: '所得（分）',
      created_at: '申请',
      ended_at: '结束',
    },
    rows: async (call, user_id) =>
      (
        await sql<Record<string, unknown>>`
          select a.apply_no, t.title as task, a.status, a.account, a.note, a.address,
            case when r.status is null or r.status = 'lent' then a.sample else r.status end as sample, r.tracking_no as back_no, a.paid::text as paid, a.created_at, a.ended_at
          from task_applications a join tasks t on t.id = a.task_id
            left join sample_returns r on r.id = a.id where a.user_id = ${user_id} order by a.id`.execute(
          taskDb(call),
        )
      ).rows,
  },
  marked('task-follows', '关注的任务', 'task_follows'),
  marked('task-likes', '喜欢的任务', 'task_likes'),
];

function marked(name: string, title: string, table: 'task_follows' | 'task_likes'): ExportPart {
  return {
    name,
    title,
    columns: { task: '任务', at: '时间' },
    rows: async (call, user_id) =>
      (
        await sql<Record<string, unknown>>`
          select t.title as task, m.at from ${sql.table(table)} m join tasks t on t.id = m.task_id
          where m.user_id = ${user_id} order by m.at`.execute(taskDb(call))
      ).rows,
  };
}
