import type { ReportStatus } from '../../../../contract/trial/report-lifecycle.ts';
import type { ReportTemplate } from '../../../../contract/task/report-templates.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, outdated } from '../../../call/refusal.ts';
import { type ApplicationRecord, lockApplication, type TaskRecord } from '../../task/index.ts';
import { trialDb } from '../tables.ts';

export const noSuchReport = () => notFound('没有找到这份报告');

export type Picture = { id: number; url: string; width: number; height: number };
/** As they were when it was begun: hours, days, days. */
export type ReportClocks = { review_hours: number; confirm_days: number; dispute_days: number };

const select = (call: Pick<Call, 'db'>) => trialDb(call).selectFrom('trial_reports').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Money in fen. */
export type ReportRecord = Omit<Row, 'status' | 'template' | 'clocks' | 'images'> & {
  status: ReportStatus;
  template: ReportTemplate;
  clocks: ReportClocks;
  images: Picture[];
};

export const reportRows = (call: Pick<Call, 'db'>) => select(call).$castTo<ReportRecord>();

type Which = { id: bigint } | { pcode: string };
const found = (call: Pick<Call, 'db'>, which: Which) =>
  'id' in which
    ? reportRows(call).where('id', '=', which.id)
    : reportRows(call).where('pcode', '=', which.pcode);

/** Whose a report is to be, or code 404. */
export type Side = 'tester' | 'company' | 'any';

const isSide = (call: Call, report: ReportRecord, side: Side): boolean =>
  side === 'any' || (side === 'tester' ? report.tester_id : report.company_id) === member(call).viewer.id;

export async function findReport(call: Call, which: Which, side: Side): Promise<ReportRecord> {
  const report = await found(call, which).executeTakeFirst();
  if (!report || !isSide(call, report, side)) throw noSuchReport();
  return report;
}

export type HeldReport = { report: ReportRecord; task: TaskRecord; application: ApplicationRecord };

/** A report with its task and application, all held: task, application, report, as everywhere. */
export async function holdReport(call: Call, which: Which, side: Side): Promise<HeldReport> {
  const { id } = await findReport(call, which, side);
  const { task, application } = await lockApplication(call, { id });
  const report = await reportRows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  return { report, task, application };
}

/** The same for whoever decides on what they read: one that was handed in anew meanwhile is read first. */
export async function holdReadReport(
  call: Call,
  { pcode, rev }: { pcode: string; rev?: number | undefined },
  side: Side,
): Promise<HeldReport> {
  const held = await holdReport(call, { pcode }, side);
  if (rev !== undefined && rev !== held.report.rev) throw outdated('报告改过又交了，请看了新的再决定');
  return held;
}
