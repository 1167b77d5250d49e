import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { sample_kinds } from '../../../../contract/task/task-limits.ts';
import type { TaskForm } from '../../../../contract/task/task-form.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { feeOf } from '../../../../contract/task/task-fee.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import { refuse } from '../../../call/refusal.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { type Approval, type ApprovalKind, ownListOf } from '../../approval/index.ts';
import { productsForTasks } from '../../product/index.ts';
import { termsNow } from '../market/clocks-of.ts';
import { settleTask } from '../money/settle-task.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockTask } from '../rows/task-record.ts';
import { startOf } from './fund-task.ts';
import { endEarly } from '../ending/end-early.ts';
import { takeBackStop } from '../ending/take-back-stop.ts';
import { tell, tellOfStart } from '../tell.ts';

/** What was sent in; the title of its template is missing from what was sent in long ago. */
export type TaskPayloadOfApproval = TaskForm & { template_title?: string };
const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as unknown as TaskPayloadOfApproval;

const hour_ms = 3_600_000;

export const taskApproval: ApprovalKind = {
  kind: 'task',
  describe: async (_call, approval) => {
    const task = payloadOf(approval);
    const rows: [name: string, label: string, value: string][] = [
      ['title', '任务标题', task.title],
      ['marketplace', '站点', marketplaceTitle(task.marketplace)],
      ['target_desc', '任务要求', task.target_desc],
      ['expect', '期望的测评官', task.expect],
      ['sample', '样品', sample_kinds[task.sample].title],
      ['template', '报告模板', task.template_title ?? '试用报告'],
      ['num', '名额', `${task.num} 个，至多 ${task.max_num} 人申请`],
      ['days', '天数', `招募 ${task.valid_day} 天，${task.finish_day} 天内交报告`],
      ['reward', '报告酬', yuanWords(task.reward)],
    ];
    return rows.filter(([, , value]) => value !== '').map(([name, label, value]) => ({ name, label, value }));
  },

  async check(call, approval) {
    const { product_id } = payloadOf(approval);
    const product = (await productsForTasks(call, [product_id])).get(product_id);
    const on_shelf = product?.on_shelf === true;
    return [
      { ok: on_shelf, says: on_shelf ? `产品 ${product.pno} 在架` : '产品已经不在架' },
      ...(product && !product.brand_holds ? [{ ok: false, says: '品牌证明已失效' }] : []),
    ];
  },

  async decide(call, approval, { pass, reason, reason_code }) {
    const task = await lockTask(call, approval.subject_id);
    if (!pass) {
      const words = `${reasonTitle('task', reason_code)}：${reason}`;
      return moveTask(call, task, 'refuse', { actor: 'ops', to: 'rejected', reason: words });
    }
    const product = (await productsForTasks(call, [task.product_id])).get(task.product_id);
    if (!product?.on_shelf) throw refuse('产品已经不在架，只能不通过');
    if (!product.brand_holds) throw refuse('品牌证明已失效，只能不通过');
    const terms = await termsAt(call);
    const kept = termsNow(terms);
    const free = task.reward === 0n;
    await moveTask(call, task, 'approve', {
      actor: 'ops',
      to: free ? 'running' : 'awaiting_funding',
      set: {
        terms: JSON.stringify(kept),
        fee: feeOf(task.reward, kept),
        approved_at: call.now,
        ...(free
          ? startOf(call, task)
          : { fund_by: new Date(call.now.getTime() + terms.task_funding * hour_ms) }),
      },
    });
    if (free) await tellOfStart(call, task);
  },

  async withdraw(call, approval) {
    const task = await lockTask(call, approval.subject_id);
    await moveTask(call, task, 'withdraw', { actor: 'author', to: 'draft' });
  },

  path: ({ status }) => ownListOf('/user/product/task/list', status),

  async next(call, approval) {
    const { status, num, reward, fee, fund_by } = await lockTask(call, approval.subject_id);
    if (status !== 'awaiting_funding') return null;
    const total = yuanWords(BigInt(num) * (reward + fee));
    return {
      says: `在 ${beijingMoment(fund_by!)}前存入托管 ${total}，过时自动取消`,
      href: '/user/product/task/list?type=audit_wait&group=funding',
      act: '去存入',
    };
  },
};

type StopPayload = { reason: string; at_work: number };

/** A company asks that a whole task ends while people are at work. */
export const taskStopApproval: ApprovalKind = {
  kind: 'task_stop',
  describe: async (_call, { title, payload }) => {
    const { reason, at_work } = payload as unknown as StopPayload;
    return [
      { name: 'task', label: '任务', value: title },
      { name: 'reason', label: '停止的理由', value: reason },
      { name: 'at_work', label: '执行中', value: `${at_work} 人` },
    ];
  },

  async decide(call, approval, { pass, reason, reason_code }) {
    const task = await lockTask(call, approval.subject_id);
    if (!pass) {
      const words = `${reasonTitle('task_stop', reason_code)}：${reason}`;
      await takeBackStop(call, task, 'refuse_stop', { actor: 'ops', reason: words });
      return;
    }
    const ended = await endEarly(call, task, { actor: 'ops', reason: '平台同意商家停止任务' });
    const left = await lockTask(call, task.id);
    const over = left.taken_count === left.settled_count;
    await moveTask(call, task, 'grant_stop', {
      actor: 'ops',
      to: over ? 'stopped' : 'stopping',
      set: { stop_from: null, ...(over ? { ended_at: call.now } : {}) },
    });
    await settleTask(call, task.id);
    tell(call, task, [task.author_id], `平台同意停止，${ended} 位执行中的测评官已按规则补偿`);
  },

  async withdraw(call, approval) {
    const task = await lockTask(call, approval.subject_id);
    await takeBackStop(call, task, 'cancel_stop', { actor: 'author' });
  },

  path: () => '/user/product/task/list?type=published',
};
