import type { FeeTableRow } from '../../../../contract/tools/fee-tables.ts';
import type { Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { notFound, outdated } from '../../../call/refusal.ts';
import { toolsDb } from '../tables.ts';

const tag = 'fee-tables';

/** tools.fee_tables: with where they come from and since when they hold. */
export async function listFeeTables(_input: object, call: Call): Promise<FeeTableRow[]> {
  call.dependsOn(tag);
  const rows = await toolsDb(call)
    .selectFrom('fee_tables')
    .select([
      'id',
      'code',
      'title',
      'content',
      'source_title',
      'source_url',
      'rev',
      (row) => row.cast<string>('as_of', 'text').as('as_of'),
    ])
    .orderBy('id')
    .execute();
  return rows.map(({ source_title, source_url, content, ...row }) => ({
    ...row,
    content: content as unknown as FeeTableRow['content'],
    source: { title: source_title, url: source_url },
  }));
}

/** admin.fee_table_save: adds one, or changes one with what was before in the log. */
export async function saveFeeTable(
  { id, rev, content, ...facts }: Parsed<'admin.fee_table_save'>,
  call: Call,
): Promise<FeeTableRow> {
  const values = { ...facts, content: JSON.stringify(content), updated_at: call.now };
  const before = id === undefined ? undefined : (await listFeeTables({}, call)).find((one) => one.id === id);
  if (id !== undefined && !before) throw notFound('没有这张表');
  if (before && before.rev !== rev) throw outdated('这张表刚被别人改过，请刷新后再改');
  const saved = before
    ? await toolsDb(call)
        .updateTable('fee_tables')
        .set({ ...values, rev: before.rev + 1 })
        .where('id', '=', before.id)
        .where('rev', '=', before.rev)
        .returning('id')
        .executeTakeFirst()
    : await toolsDb(call)
        .insertInto('fee_tables')
        .values({
          ...values,
          code: `table-${call.now.getTime().toString(36)}-${call.request.id.slice(0, 8)}`,
        })
        .returning('id')
        .executeTakeFirst();
  if (!saved) throw outdated('这张表刚被别人改过，请刷新后再改');
  await writeAudit(call, {
    action: before ? 'fee_table.change' : 'fee_table.add',
    subject: { kind: 'fee_table', id: saved.id, title: facts.title },
    details: { ...(before && { before }), after: { ...facts, content } },
  });
  call.invalidates(tag);
  return (await listFeeTables({}, call)).find((one) => one.id === saved.id)!;
}
