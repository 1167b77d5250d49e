import { finance_exports, type FinanceExport } from '../../../../contract/finance/export-kinds.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { askForCsv, ownCsvFiles } from '../../../csv/csv-files.ts';
import { personByUsername } from '../../account/index.ts';
import type { FinanceAsked } from './makers.ts';
import { monthOf, quarterOf } from './spans.ts';

export const csvKind = (kind: FinanceExport): string => `finance.${kind}`;

/** finance.export: what leaves the house about people's money is written down, with who asked for it. */
export async function askForFinanceExport(
  input: Parsed<'finance.export'>,
  call: Call,
): Promise<Output<'finance.export'>> {
  const { title } = finance_exports[input.kind];
  const { asked, of } = await meantBy(input, call);
  await writeAudit(call, {
    action: 'trade.export',
    subject: { kind: 'trade', id: null, title: `${title} ${of}${asked.full ? '，证件号完整' : ''}` },
    reason: input.reason,
  });
  return askForCsv(call, {
    kind: csvKind(input.kind),
    name: `${title}-${of}`,
    input: asked,
    access: 'staff_finance',
  });
}

/** finance.exports */
export async function listFinanceExports(_input: object, call: Call): Promise<Output<'finance.exports'>> {
  const kinds = Object.keys(finance_exports) as FinanceExport[];
  const files = await Promise.all(
    kinds.map(async (kind) => (await ownCsvFiles(call, csvKind(kind))).map((file) => ({ ...file, kind }))),
  );
  return files.flat().toSorted((a, b) => b.id - a.id);
}

async function meantBy(
  { kind, quarter, month, username = '', full, reason }: Parsed<'finance.export'>,
  call: Call,
): Promise<{ asked: FinanceAsked; of: string }> {
  if (kind === 'tax_quarter') {
    if (!quarter) throw invalid('quarter', '请填写季度');
    if (quarterOf(quarter).from > call.now) throw invalid('quarter', '这个季度还没有开始');
    if (full && reason.length < 2) throw invalid('reason', '导出完整证件号要写明理由，至少 2 个字');
    return { asked: { quarter, full }, of: quarter };
  }
  if (!month) throw invalid('month', '请填写月份');
  if (monthOf(month).from > call.now) throw invalid('month', '这个月还没有开始');
  if (kind === 'breaks') return { asked: { month }, of: month };
  if (!username) throw invalid('username', '请填写用户名');
  const person = await personByUsername({ db: call.db }, username);
  if (!person) throw invalid('username', '没有这个用户');
  return { asked: { month, user_id: person.id }, of: `${person.username}-${month}` };
}
