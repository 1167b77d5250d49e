import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { csvOf } from '../../../csv/csv.ts';
import { readAudit } from './list-audit.ts';

const most_rows = 10_000;

/** admin.audit_export */
export async function exportAudit(
  wanted: Parsed<'admin.audit_export'>,
  call: Call,
): Promise<Output<'admin.audit_export'>> {
  const { entries, total } = await readAudit(call, wanted, most_rows, 0);
  const head = ['编号', '时间', '操作人', '操作', '对象', '对象编号', '理由', '细节', '网络地址'];
  const rows = entries.map((entry) => [
    String(entry.id),
    entry.at,
    `${entry.actor.nickname}（${entry.actor.username}）`,
    entry.action_title,
    entry.subject_title,
    entry.subject_id === null ? '' : String(entry.subject_id),
    entry.reason,
    JSON.stringify(entry.details),
    entry.ip,
  ]);
  return {
    file_name: `操作记录-${call.now.toISOString().slice(0, 10)}.csv`,
    csv: csvOf([head, ...rows]),
    rows: rows.length,
    cut: total > rows.length,
  };
}
