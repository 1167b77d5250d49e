import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { answerRows } from '../rows/answer-record.ts';
import { questionnaireRows } from '../rows/questionnaire-record.ts';
import { presentRows } from './desk-row.ts';

/** admin.qn_list */
export async function listForStaff(
  { status, page, limit }: Parsed<'admin.qn_list'>,
  call: Call,
): Promise<Output<'admin.qn_list'>> {
  const all = questionnaireRows(call).$if(status !== undefined, (rows) => rows.where('status', '=', status!));
  const { total } = await all
    .clearSelect()
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const { appeals } = await answerRows(call)
    .clearSelect()
    .select((row) => row.fn.countAll<bigint>().as('appeals'))
    .where('status', '=', 'submitted')
    .where('appealed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const rows = await all
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: await presentRows(call, rows), total: Number(total), appeals: Number(appeals), page, limit };
}
