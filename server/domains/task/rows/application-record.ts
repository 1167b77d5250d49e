import type { ApplicationStatus, SampleState } from '../../../../contract/task/application-lifecycle.ts';
import type { ReportTemplate } from '../../../../contract/task/report-templates.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { taskDb } from '../tables.ts';
import { lockTask, type TaskRecord, type TaskTerms } from './task-record.ts';

export const noSuchApplication = () => notFound('没有找到这份申请');

/** What was promised to this tester: as it was when they applied, and anew when they were affirmed. Money in fen, as a string of figures. */
export type ApplicationTerms = TaskTerms & {
  reward: string;
  target_desc: string;
  expect: string;
  finish_day: number;
  template_name: string;
  /** Missing where it was promised long ago. */
  template_title?: string;
  template: ReportTemplate;
};

/** Where the sample goes, as it was typed into the address book. */
export type SampleAddress = { name: string; phone: string; region: string; line: string };

const select = (call: Pick<Call, 'db'>) => taskDb(call).selectFrom('task_applications').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export type ApplicationRecord = Omit<Row, 'status' | 'sample' | 'terms' | 'address' | 'extension'> & {
  status: ApplicationStatus;
  sample: SampleState;
  terms: ApplicationTerms;
  address: SampleAddress | null;
  extension: 'none' | 'asked' | 'granted' | 'refused';
};

export const applicationRows = (call: Pick<Call, 'db'>) => select(call).$castTo<ApplicationRecord>();

type Which = { id: bigint | number } | { apply_no: string };
const found = (call: Pick<Call, 'db'>, which: Which) =>
  'id' in which
    ? applicationRows(call).where('id', '=', BigInt(which.id))
    : applicationRows(call).where('apply_no', '=', which.apply_no);

export async function findApplication(call: Pick<Call, 'db'>, which: Which): Promise<ApplicationRecord> {
  const row = await found(call, which).executeTakeFirst();
  if (!row) throw noSuchApplication();
  return row;
}

/** An application with its task, both held: the task first, as all who need both take them. */
export async function lockApplication(
  call: Pick<Call, 'db'>,
  which: Which,
): Promise<{ task: TaskRecord; application: ApplicationRecord }> {
  const { task_id } = await findApplication(call, which);
  const task = await lockTask(call, task_id);
  const application = await found(call, which).forNoKeyUpdate().executeTakeFirstOrThrow();
  return { task, application };
}

/** As `lockApplication`, of the viewer as its tester; another's is code 404. */
export async function lockOwnApplication(call: Call, which: Which) {
  const held = await lockApplication(call, which);
  if (held.application.user_id !== member(call).viewer.id) throw noSuchApplication();
  return held;
}

/** As `lockApplication`, of the viewer as the company to which it was made. */
export async function lockReceivedApplication(call: Call, which: Which) {
  const held = await lockApplication(call, which);
  if (held.application.company_id !== member(call).viewer.id) throw noSuchApplication();
  return held;
}
