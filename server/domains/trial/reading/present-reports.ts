import { startsFrom, type Actor } from '../../../../contract/lifecycle.ts';
import { report_limits as limits, templateLines } from '../../../../contract/trial/report-check.ts';
import {
  reportLifecycle,
  type ReportEvent,
  type ReportGround,
  type ReportStatus,
} from '../../../../contract/trial/report-lifecycle.ts';
import type {
  OwnReport,
  ReportCan,
  ReportCard,
  ReportDetail,
} from '../../../../contract/trial/report-shapes.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { trialPostsTakenDown } from '../../forum/index.ts';
import { productNames } from '../../product/index.ts';
import { applicationsByIds, tasksByIds } from '../../task/index.ts';
import { withSizedPictures } from '../../text/index.ts';
import { disputeRows } from '../rows/dispute-record.ts';
import type { ReportRecord } from '../rows/report-record.ts';

/** What happens by itself at `due_at`. */
const due_words: Partial<Record<ReportStatus, string>> = {
  first_review: '到期自动通过初审',
  first_refused: '到期没交，按验收不通过',
  revision: '到期没交，按验收不通过',
  to_confirm: '到期自动验收通过',
  confirmed: '到期由托管自动付款',
  rejected: '到期没申请仲裁，托管的钱退给商家',
};

/** For its tester, its company or staff. */
export async function presentOwn(call: Call, rows: readonly ReportRecord[]): Promise<OwnReport[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [people, tasks, applications, disputes] = await Promise.all([
    peopleByIds(call, [...new Set(rows.flatMap((row) => [row.tester_id, row.company_id]))]),
    tasksByIds(call, [...new Set(rows.map((row) => row.task_id))]),
    applicationsByIds(call, ids),
    disputeRows(call).where('report_id', 'in', ids).execute(),
  ]);
  const dispute_of = new Map(disputes.map((dispute) => [dispute.report_id, dispute.id]));
  return rows.map((row) => {
    const task = tasks.get(row.task_id)!;
    return {
      pcode: row.pcode,
      apply_no: applications.get(row.id)!.apply_no,
      status: row.status,
      title: row.title,
      excerpt: row.excerpt,
      picture: row.images[0]?.url ?? null,
      task: { id: task.id, task_no: task.task_no, title: task.title },
      tester: people.get(row.tester_id)!,
      company: people.get(row.company_id)!,
      reward: Number(task.reward),
      paid: Number(row.paid),
      tip: Number(row.tip),
      reason: row.reason,
      ground: row.ground === '' ? null : (row.ground as ReportGround),
      due_at: row.due_at?.toISOString() ?? null,
      due_words: row.due_at === null ? null : (due_words[row.status] ?? null),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      passed_at: row.passed_at?.toISOString() ?? null,
      changed_at: row.changed_at.toISOString(),
      published: row.published,
      recommended: row.recommended_at !== null,
      score: row.score,
      dispute_id: dispute_of.get(row.id) ?? null,
    };
  });
}

/** The whole of one, with what the reader may do. */
export async function presentWhole(
  call: Call,
  row: ReportRecord,
  as: 'tester' | 'company' | 'staff',
): Promise<ReportDetail> {
  const [own] = await presentOwn(call, [row]);
  const { template, answers, ratings, words } = row;
  return {
    ...own!,
    content: withSizedPictures(row.body_html),
    images: row.images,
    template: {
      min_words: template.min_words,
      min_images: template.min_images,
      questions: [...template.questions],
      aspects: [...template.aspects],
    },
    template_lines: templateLines(template, { words, images: row.images.length, answers, ratings }),
    answers,
    ratings,
    comment: row.comment,
    revisions_left: limits.revisions - row.revisions,
    rev: row.rev,
    can: canOf(row, as, call.now),
  };
}

function canOf(row: ReportRecord, as: 'tester' | 'company' | 'staff', now: Date): ReportCan {
  const may = (event: ReportEvent, actor: Actor, side: typeof as) =>
    as === side && startsFrom(reportLifecycle, event, actor).includes(row.status);
  const open = row.ended_at === null;
  const in_time = row.paid_at !== null && daysLater(row.paid_at, limits.rate_days) >= now;
  return {
    write: may('submit', 'author', 'tester') && row.status !== 'draft',
    pass: may('first_pass', 'owner', 'company') || may('first_pass', 'ops', 'staff'),
    refuse:
      (may('first_refuse', 'owner', 'company') && row.refusals < limits.first_refusals) ||
      may('first_refuse', 'ops', 'staff'),
    request_revision: may('request_revision', 'owner', 'company') && row.revisions < limits.revisions,
    confirm: may('confirm', 'owner', 'company'),
    reject: may('reject', 'owner', 'company'),
    pay: may('pay_cash', 'owner', 'company'),
    override: open && may('override', 'owner', 'company'),
    evaluate: may('evaluate_user', 'owner', 'company') && row.scored_at === null && in_time,
    recommend: may('set_product_recommend', 'owner', 'company'),
    dispute: open && may('dispute', 'author', 'tester') && row.due_at !== null && row.due_at >= now,
  };
}

/** The mean of what the tester gave, with one decimal. */
export const meanRating = (ratings: readonly number[]): number | null =>
  ratings.length === 0
    ? null
    : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) * 10) / ratings.length) / 10;

/** As everybody reads of them: of one whose post the platform took down that it was, and how it was rated. */
export async function presentCards(
  call: Pick<Call, 'db' | 'dependsOn'>,
  rows: readonly ReportRecord[],
): Promise<ReportCard[]> {
  const [people, products, taken_down] = await Promise.all([
    peopleByIds(call, [...new Set(rows.map((row) => row.tester_id))]),
    productNames(
      call,
      rows.map((row) => row.product_id),
    ),
    trialPostsTakenDown(
      call,
      rows.map((row) => row.pcode),
    ),
  ]);
  return rows.map((row) => ({
    pcode: row.pcode,
    ...(taken_down.has(row.pcode)
      ? { title: '这份报告已被平台隐藏', excerpt: '', picture: null }
      : { title: row.title, excerpt: row.excerpt, picture: row.images[0]?.url ?? null }),
    author: people.get(row.tester_id)!,
    product: products.get(row.product_id)!,
    rating: meanRating(row.ratings),
    passed_at: row.passed_at?.toISOString() ?? null,
  }));
}
