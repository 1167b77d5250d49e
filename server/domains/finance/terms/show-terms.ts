import type { Person } from '../../../../contract/account/person.ts';
import { startsFrom } from '../../../../contract/lifecycle.ts';
import {
  termChangeLifecycle,
  type TermChangeEvent,
  type TermChangeStatus,
} from '../../../../contract/finance/term-change-lifecycle.ts';
import type { TermChange } from '../../../../contract/finance/terms.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { term_names, type TermName, type Terms } from '../../../../contract/trade/terms.ts';
import { member, type Call } from '../../../call/call.ts';
import { setTermsSince, termsAt } from '../../../settings/trade-terms.ts';
import { peopleByIds } from '../../account/index.ts';
import { financeDb } from '../tables.ts';

const rows = (call: Pick<Call, 'db'>) => financeDb(call).selectFrom('term_changes').selectAll();
export type ChangeRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** finance.terms */
export async function showTerms(_input: object, call: Call): Promise<Output<'finance.terms'>> {
  const [now, set, waiting] = await Promise.all([
    termsAt(call),
    setTermsSince(call, call.now),
    rows(call).where('status', '=', 'proposed').execute(),
  ]);
  const people = await peopleOf(call, waiting);
  return term_names.map((name) => {
    const change = waiting.find((row) => row.name === name);
    return {
      name,
      value: now[name],
      since:
        set.find((row) => row.name === name && row.effective_at <= call.now)?.effective_at.toISOString() ??
        null,
      coming: set
        .filter((row) => row.name === name && row.effective_at > call.now)
        .map(({ value, effective_at }) => ({ value, effective_at: effective_at.toISOString() })),
      waiting: change ? shownChange(call, change, now, people) : null,
    };
  });
}

/** finance.term_changes */
export async function listTermChanges(
  { name, page, limit }: Parsed<'finance.term_changes'>,
  call: Call,
): Promise<Output<'finance.term_changes'>> {
  // What was changed of a term that there is no more has no title.
  const shown = [...term_names];
  const { total } = await financeDb(call)
    .selectFrom('term_changes')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .where('name', 'in', shown)
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .executeTakeFirstOrThrow();
  const list = await rows(call)
    .where('name', 'in', shown)
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [now, people] = await Promise.all([termsAt(call), peopleOf(call, list)]);
  return { list: list.map((row) => shownChange(call, row, now, people)), total: Number(total), page, limit };
}

const peopleOf = (call: Pick<Call, 'db'>, list: readonly ChangeRow[]) =>
  peopleByIds(
    { db: call.db },
    list.flatMap((row) => [row.proposed_by, ...(row.decided_by === null ? [] : [row.decided_by])]),
  );

function shownChange(
  call: Call,
  row: ChangeRow,
  now: Terms,
  people: ReadonlyMap<number, Person>,
): TermChange {
  const actor = row.proposed_by === member(call).viewer.id ? 'author' : 'ops';
  const may = (event: TermChangeEvent) =>
    startsFrom(termChangeLifecycle, event, actor).includes(row.status as TermChangeStatus);
  const name = row.name as TermName;
  return {
    id: row.id,
    status: row.status as TermChangeStatus,
    name,
    value: Number(row.value),
    from_value: now[name],
    effective_at: row.effective_at?.toISOString() ?? null,
    reason: row.reason,
    proposed_by: people.get(row.proposed_by) ?? null,
    decided_by: row.decided_by === null ? null : (people.get(row.decided_by) ?? null),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    can: { approve: may('approve'), refuse: may('refuse'), withdraw: may('withdraw') },
  };
}
