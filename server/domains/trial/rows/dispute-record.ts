import type { DisputeEvent, DisputeStatus } from '../../../../contract/trial/dispute-lifecycle.ts';
import { disputeLifecycle, open_disputes } from '../../../../contract/trial/dispute-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import type { TaskRecord } from '../../task/index.ts';
import { holdReport, type HeldReport } from './report-record.ts';
import { trialDb } from '../tables.ts';

const noSuchDispute = () => notFound('没有找到这件仲裁');

const select = (call: Pick<Call, 'db'>) => trialDb(call).selectFrom('trial_disputes').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
/** Money in fen. */
export type DisputeRecord = Omit<Row, 'status'> & { status: DisputeStatus };
export const disputeRows = (call: Pick<Call, 'db'>) => select(call).$castTo<DisputeRecord>();

/** What a ruling is about, in fen: what the task holds for it now, which a company may have added to since; of what is over, what it was about. */
export const heldIn = (
  dispute: Pick<DisputeRecord, 'status' | 'reward' | 'fee'>,
  task: Pick<TaskRecord, 'reward' | 'fee'> | undefined,
): { reward: bigint; fee: bigint } => {
  const { reward, fee } =
    task && (open_disputes as readonly DisputeStatus[]).includes(dispute.status) ? task : dispute;
  return { reward, fee };
};

/** Until when both sides may say more: after an appeal as long as it is not ruled anew. */
export const evidenceUntil = ({
  status,
  evidence_by,
  rule_by,
}: Pick<DisputeRecord, 'status' | 'evidence_by' | 'rule_by'>): Date =>
  status === 'appealed' ? rule_by : evidence_by;

/** Whose a dispute is to be, or code 404. */
type Side = 'tester' | 'company' | 'party' | 'any';

function isSide(call: Call, { tester_id, company_id }: DisputeRecord, side: Side): boolean {
  if (side === 'any') return true;
  const { id } = member(call).viewer;
  if (side === 'party') return id === tester_id || id === company_id;
  return id === (side === 'tester' ? tester_id : company_id);
}

export async function findDispute(call: Call, id: number, side: Side): Promise<DisputeRecord> {
  const dispute = await disputeRows(call).where('id', '=', id).executeTakeFirst();
  if (!dispute || !isSide(call, dispute, side)) throw noSuchDispute();
  return dispute;
}

/** A dispute with all that its ruling moves, held: task, application, report, dispute. */
export async function holdDispute(
  call: Call,
  id: number,
  side: Side,
): Promise<HeldReport & { dispute: DisputeRecord }> {
  const { report_id } = await findDispute(call, id, side);
  const held = await holdReport(call, { id: report_id }, 'any');
  const dispute = await disputeRows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  return { ...held, dispute };
}

type Set = Parameters<typeof move<DisputeStatus, DisputeEvent, 'trial_disputes'>>[4]['set'];

export async function moveDispute(
  call: Call,
  dispute: Pick<DisputeRecord, 'id'>,
  event: DisputeEvent,
  as: { actor: Actor; to: DisputeStatus; reason?: string; set?: Set },
): Promise<void> {
  await move(call, disputeLifecycle, event, { table: 'trial_disputes', id: dispute.id }, as);
}
