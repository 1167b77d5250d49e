import {
  open_returns,
  sampleReturnLifecycle,
  type SampleReturnEvent,
  type SampleReturnStatus,
} from '../../../../contract/task/sample-return-lifecycle.ts';
import type { SampleState } from '../../../../contract/task/application-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { inDays } from '../../../clock/in-days.ts';
import { move } from '../../../lifecycle/move.ts';
import { taskDb } from '../tables.ts';
import { tell, tester_place } from '../tell.ts';
import type { ApplicationRecord, SampleAddress } from './application-record.ts';
import type { TaskRecord } from './task-record.ts';

const select = (call: Pick<Call, 'db'>) => taskDb(call).selectFrom('sample_returns').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A lent sample; it has the number of its application. Held after it. */
export type SampleReturn = Omit<Row, 'status' | 'return_to'> & {
  status: SampleReturnStatus;
  return_to: SampleAddress | null;
};
const rows = (call: Pick<Call, 'db'>) => select(call).$castTo<SampleReturn>();

export const findReturn = (call: Pick<Call, 'db'>, id: bigint): Promise<SampleReturn | undefined> =>
  rows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function returnsByIds(
  call: Pick<Call, 'db'>,
  ids: readonly bigint[],
): Promise<Map<bigint, SampleReturn>> {
  if (ids.length === 0) return new Map();
  const found = await rows(call)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

export const openReturnsOf = (call: Pick<Call, 'db'>, side: 'user_id' | 'company_id', id: number) =>
  rows(call)
    .where(side, '=', id)
    .where('status', 'in', [...open_returns]);

/** How many lent samples are still to come back. */
export async function countReturns(
  call: Pick<Call, 'db'>,
  side: 'user_id' | 'company_id',
  id: number,
  task_id?: number,
): Promise<number> {
  const { times } = await openReturnsOf(call, side, id)
    .$if(task_id !== undefined, (query) =>
      query.where('id', 'in', (of) =>
        of.selectFrom('task_applications').select('id').where('task_id', '=', task_id!),
      ),
    )
    .clearSelect()
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .executeTakeFirstOrThrow();
  return Number(times);
}

type Facts = NonNullable<
  Parameters<typeof move<SampleReturnStatus, SampleReturnEvent, 'sample_returns'>>[4]['set']
>;

/** Takes a lent sample along its lifecycle; its row is held. */
export async function moveReturn(
  call: Call,
  { id }: { id: bigint },
  event: SampleReturnEvent,
  actor: Actor,
  set: Facts = {},
): Promise<void> {
  const [to] = sampleReturnLifecycle.moves[event].to as readonly [SampleReturnStatus];
  await move(
    call,
    sampleReturnLifecycle,
    event,
    { table: 'sample_returns', id },
    {
      actor,
      to,
      set: { due_at: null, ...set },
    },
  );
}

/** The parcel is sent, and with it where it has to come back to; of a second parcel anew. */
export async function lend(
  call: Call,
  { id, user_id, company_id }: Pick<ApplicationRecord, 'id' | 'user_id' | 'company_id'>,
  return_to: SampleAddress,
): Promise<void> {
  await taskDb(call)
    .insertInto('sample_returns')
    .values({ id, user_id, company_id, return_to: JSON.stringify(return_to) })
    .onConflict((one) => one.column('id').doUpdateSet({ return_to: JSON.stringify(return_to) }))
    .execute();
}

/** The application is over: what the tester has goes back, what is still on its way once it arrived. */
export async function callBack(
  call: Call,
  task: Pick<TaskRecord, 'id' | 'sample' | 'title' | 'task_no'>,
  { id, sample, terms, user_id }: Pick<ApplicationRecord, 'id' | 'sample' | 'terms' | 'user_id'>,
): Promise<void> {
  if (task.sample !== 'lend') return;
  const lent = await findReturn(call, id);
  if (lent?.status !== 'lent') return;
  if (sample === 'lost') return moveReturn(call, lent, 'write_off', 'timer');
  const days = terms.return_days! + (sample === 'shipped' ? terms.receive_days : 0);
  await moveReturn(call, lent, 'call_back', 'timer', { due_at: inDays(call.now, days) });
  tell(call, task, [user_id], `请在 ${days} 天内退回借用的样品，到付`, { href: tester_place });
}

/** The line of the sample as both sides read it: the parcel, and from its call back on the way back. */
export const sampleOf = (
  { sample }: Pick<ApplicationRecord, 'sample'>,
  lent: SampleReturn | undefined,
): SampleState => (lent === undefined || lent.status === 'lent' ? sample : lent.status);

export const goingBack = (lent: SampleReturn | undefined) =>
  lent === undefined || lent.status === 'lent'
    ? null
    : { to: lent.return_to, carrier: lent.carrier, tracking_no: lent.tracking_no };
