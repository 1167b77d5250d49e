import type { Output, Parsed } from '../../../../contract/index.ts';
import { startsFrom, type Actor } from '../../../../contract/lifecycle.ts';
import {
  dispute_limits as limits,
  disputeLifecycle,
  ruling_templates,
  type DisputeEvent,
  type RulingTemplate,
} from '../../../../contract/trial/dispute-lifecycle.ts';
import type { DisputeDetail, DisputeRow } from '../../../../contract/trial/disputes.ts';
import { templateLines } from '../../../../contract/trial/report-check.ts';
import type { ReportGround } from '../../../../contract/trial/report-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { tasksByIds } from '../../task/index.ts';
import { filesByIds } from '../../upload/index.ts';
import { stepsOf } from '../reading/steps.ts';
import { reportRows, type ReportRecord } from '../rows/report-record.ts';
import { trialDb } from '../tables.ts';
import {
  type DisputeRecord,
  disputeRows,
  evidenceUntil,
  findDispute,
  heldIn,
} from '../rows/dispute-record.ts';
import { countWaiting, splitOf } from './rule.ts';

async function rowsOf(call: Call, disputes: readonly DisputeRecord[]): Promise<DisputeRow[]> {
  if (disputes.length === 0) return [];
  const [reports, people] = await Promise.all([
    reportRows(call)
      .where(
        'id',
        'in',
        disputes.map(({ report_id }) => report_id),
      )
      .execute(),
    peopleByIds(call, [...new Set(disputes.flatMap((one) => [one.tester_id, one.company_id]))]),
  ]);
  const by_id = new Map(reports.map((report) => [report.id, report]));
  const tasks = await tasksByIds(call, [...new Set(reports.map(({ task_id }) => task_id))]);
  return disputes.map((dispute) => {
    const report = by_id.get(dispute.report_id)!;
    return rowOf({ ...dispute, ...heldIn(dispute, tasks.get(report.task_id)) }, report, people);
  });
}

const rowOf = (
  dispute: DisputeRecord,
  report: ReportRecord,
  people: Awaited<ReturnType<typeof peopleByIds>>,
): DisputeRow => ({
  id: dispute.id,
  status: dispute.status,
  pcode: report.pcode,
  title: report.title,
  ground: report.ground === '' ? null : (report.ground as ReportGround),
  tester: people.get(dispute.tester_id)!,
  company: people.get(dispute.company_id)!,
  reward: Number(dispute.reward),
  fee: Number(dispute.fee),
  opened_at: dispute.opened_at.toISOString(),
  rule_by: dispute.rule_by.toISOString(),
  closed_at: dispute.closed_at?.toISOString() ?? null,
});

const states = {
  waiting: ['open', 'to_sign', 'appealed'],
  ruled: ['ruled'],
  closed: ['closed', 'withdrawn', 'overridden'],
} as const;

export async function listDisputes(
  { state, page, limit }: Parsed<'admin.disputes'>,
  call: Call,
): Promise<Output<'admin.disputes'>> {
  const wanted = disputeRows(call).where('status', 'in', [...states[state]]);
  const [rows, { total }, waiting] = await Promise.all([
    wanted
      .orderBy(state === 'closed' ? 'closed_at' : 'rule_by', state === 'closed' ? 'desc' : 'asc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted
      .clearSelect()
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
    countWaiting(call),
  ]);
  return { list: await rowsOf(call, rows), total: Number(total), page, limit, waiting };
}

export async function showDispute(
  { id }: Parsed<'task.dispute_detail'>,
  call: Call,
): Promise<Output<'task.dispute_detail'>> {
  return whole(call, await findDispute(call, id, 'party'), 'party');
}

export async function showDisputeOnDesk(
  { id }: Parsed<'admin.dispute'>,
  call: Call,
): Promise<Output<'admin.dispute'>> {
  return whole(call, await findDispute(call, id, 'any'), 'desk');
}

async function whole(call: Call, dispute: DisputeRecord, as: 'party' | 'desk'): Promise<DisputeDetail> {
  const [[row], report, entries, steps] = await Promise.all([
    rowsOf(call, [dispute]),
    reportRows(call).where('id', '=', dispute.report_id).executeTakeFirstOrThrow(),
    trialDb(call)
      .selectFrom('trial_evidence')
      .selectAll()
      .where('dispute_id', '=', dispute.id)
      .orderBy('id')
      .execute(),
    stepsOf(call, disputeLifecycle, dispute.id),
  ]);
  const files = await filesByIds(
    call,
    entries.flatMap(({ file_ids }) => file_ids),
  );
  const { viewer } = member(call);
  const side = (name: 'company' | 'tester') => {
    const user_id = name === 'tester' ? dispute.tester_id : dispute.company_id;
    const own = entries.filter((entry) => entry.user_id === user_id);
    return {
      side: name,
      person: name === 'tester' ? row!.tester : row!.company,
      mine: user_id === viewer.id,
      entries: own.map(({ words, file_ids, at }) => ({
        words,
        at: at.toISOString(),
        files: file_ids.flatMap((file_id) => {
          const file = files.get(file_id);
          if (!file) return [];
          const { name: called, url, mime, size, is_image } = file;
          return [{ id: file_id, name: called, url, mime, size, is_image }];
        }),
      })),
      files_left: limits.files - own.flatMap(({ file_ids }) => file_ids).length,
    };
  };
  // A ruling that waits for its second signature is nobody's yet but the desk's.
  const ruled = dispute.ruled_at !== null && (as === 'desk' || dispute.status !== 'to_sign');
  const { template, words, images, answers, ratings } = report;
  return {
    ...row!,
    reason: report.reason,
    sides: [side('company'), side('tester')],
    lines: templateLines(template, { words, images: images.length, answers, ratings }),
    rejected_at: report.rejected_at?.toISOString() ?? null,
    evidence_by: evidenceUntil(dispute).toISOString(),
    appeal_by: dispute.appeal_by?.toISOString() ?? null,
    ruling: ruled ? rulingOf(dispute) : null,
    appeal:
      dispute.appeal_of === null
        ? null
        : {
            side: dispute.appeal_of === dispute.tester_id ? ('tester' as const) : ('company' as const),
            words: dispute.appeal,
          },
    steps: as === 'desk' ? steps : steps.filter(({ event }) => event !== 'send_back'),
    can: canOf(call, dispute, as),
  };
}

function rulingOf(dispute: DisputeRecord): NonNullable<DisputeDetail['ruling']> {
  const { to_tester, to_platform, back } = splitOf(dispute, dispute.share_bp!);
  return {
    share_bp: dispute.share_bp!,
    template:
      dispute.ruling_template in ruling_templates ? (dispute.ruling_template as RulingTemplate) : null,
    words: dispute.ruling,
    at: dispute.ruled_at!.toISOString(),
    to_tester: Number(to_tester),
    to_platform: Number(to_platform),
    back: Number(back),
    final: dispute.status === 'closed',
  };
}

function canOf(call: Call, dispute: DisputeRecord, as: 'party' | 'desk'): DisputeDetail['can'] {
  const { id } = member(call).viewer;
  const tester = id === dispute.tester_id;
  const company = id === dispute.company_id;
  const may = (event: DisputeEvent, actor: Actor) =>
    startsFrom(disputeLifecycle, event, actor).includes(dispute.status);
  const party = as === 'party';
  const desk = as === 'desk' && !tester && !company;
  const in_time = dispute.appeal_by !== null && dispute.appeal_by >= call.now;
  const first = id === dispute.ruled_by;
  return {
    evidence: party && ['open', 'appealed'].includes(dispute.status) && evidenceUntil(dispute) >= call.now,
    withdraw: party && tester && may('withdraw', 'author'),
    override: party && company && may('override', 'owner'),
    appeal: party && in_time && may('appeal', tester ? 'author' : 'owner'),
    rule: desk && may('rule', 'ops'),
    sign: desk && !first && may('sign', 'ops'),
    rule_appeal: desk && !first && id !== dispute.signed_by && may('rule_appeal', 'ops'),
  };
}
