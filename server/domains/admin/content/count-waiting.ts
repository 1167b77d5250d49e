import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { waitingInColumns } from '../../column/index.ts';
import { waitingInForums } from '../../forum/index.ts';
import { countComplaints } from '../../complaint/index.ts';

/** admin.content_waiting */
export async function countWaiting(_input: object, call: Call): Promise<Output<'admin.content_waiting'>> {
  const [forums, columns, complaints] = await Promise.all([
    waitingInForums(call),
    waitingInColumns(call),
    countComplaints(call),
  ]);
  return { ...forums, ...columns, complaints: complaints.waiting + complaints.appealed };
}
