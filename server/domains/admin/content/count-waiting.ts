import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { waitingInColumns } from '../../column/index.ts';
import { waitingInForums } from '../../forum/index.ts';
import { countReports } from '../../report/index.ts';

/** admin.content_waiting */
export async function countWaiting(_input: object, call: Call): Promise<Output<'admin.content_waiting'>> {
  const [forums, columns, reports] = await Promise.all([
    waitingInForums(call),
    waitingInColumns(call),
    countReports(call),
  ]);
  return { ...forums, ...columns, reports: reports.waiting + reports.appealed };
}
