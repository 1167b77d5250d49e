import {
  termChangeLifecycle,
  type TermChangeEvent,
  type TermChangeStatus,
} from '../../../../contract/finance/term-change-lifecycle.ts';
import { readTerm, termWords } from '../../../../contract/finance/term-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { most_rate_bp } from '../../../../contract/league/commission-limits.ts';
import { terms, type TermName, type Terms } from '../../../../contract/trade/terms.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { beijingTime, daysLater } from '../../../clock/beijing-time.ts';
import { move } from '../../../lifecycle/move.ts';
import { setTerm, setTermsSince, termsAt } from '../../../settings/trade-terms.ts';
import { financeDb } from '../tables.ts';
import type { ChangeRow } from './show-terms.ts';

/** So far ahead something may be planned. */
const most_days_ahead = 366;
/** A clock of the browser may be a little behind. */
const grace_ms = 60_000;

/** What would contradict each other: the first is never above the second. */
const ordered: readonly (readonly [TermName, TermName])[] = [
  ['recharge_least', 'recharge_most'],
  ['recharge_most', 'recharge_most_a_day'],
  ['withdraw_least', 'withdraw_most'],
];

/** What two of them come to together at most. */
const together: readonly (readonly [TermName, TermName, most: number])[] = [
  ['league_first_bp', 'league_second_bp', most_rate_bp],
];

/** finance.term_propose: two persons change what everybody's deals are reckoned by. */
export async function proposeTerm(
  { name, value: typed, effective_at, reason }: Parsed<'finance.term_propose'>,
  call: Call,
): Promise<Output<'finance.term_propose'>> {
  const value = readTerm(name, typed);
  if (typeof value !== 'number') throw invalid('value', `${terms[name].title}：${value.says}`);
  const at = effective_at === undefined ? null : new Date(effective_at);
  if (at && at.getTime() < call.now.getTime() - grace_ms)
    throw invalid('effective_at', '生效时间不能早于现在');
  if (at && at > daysLater(call.now, most_days_ahead))
    throw invalid('effective_at', '生效时间至多在一年以后');
  await judge(call, name, value, at ?? call.now);
  const inserted = await financeDb(call)
    .insertInto('term_changes')
    .values({
      status: 'proposed',
      name,
      value: BigInt(value),
      effective_at: at,
      reason,
      proposed_by: member(call).viewer.id,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw refuse('这一项已有待复核的修改，先复核或撤回那一个');
  await written(call, 'propose', { id: inserted.id, name, value }, reason);
  return { id: inserted.id };
}

/** finance.term_approve: from then on it stands in the list of terms, with its moment. */
export async function approveTerm({ id }: { id: number }, call: Call): Promise<null> {
  const row = await heldChange(call, id);
  if (row.status === 'proposed' && isOwn(call, row)) throw refuse('自己提出的修改要由另一位财务复核');
  const [name, value] = [row.name as TermName, Number(row.value)];
  if (row.status === 'proposed' && row.effective_at && row.effective_at < call.now)
    throw refuse(`生效时间 ${beijingTime(row.effective_at)}已过，请撤回后重新提出`);
  await step(call, row, 'approve', 'approved');
  const effective_at = row.effective_at ?? call.now;
  await judge(call, name, value, effective_at);
  await setTerm(call, { name, value, effective_at, set_by: member(call).viewer.id, note: row.reason });
  return null;
}

/** finance.term_refuse */
export async function refuseTerm({ id, reason }: Parsed<'finance.term_refuse'>, call: Call): Promise<null> {
  const row = await heldChange(call, id);
  if (row.status === 'proposed' && isOwn(call, row)) throw refuse('自己提出的修改可以撤回，不能自己复核');
  await step(call, row, 'refuse', 'refused', reason);
  return null;
}

/** finance.term_withdraw */
export async function withdrawTerm({ id }: { id: number }, call: Call): Promise<null> {
  const row = await heldChange(call, id);
  if (row.status === 'proposed' && !isOwn(call, row)) throw refuse('只有提出的人可以撤回');
  await step(call, row, 'withdraw', 'withdrawn');
  return null;
}

/** @throws where it would change nothing, or contradict what holds then */
async function judge(call: Call, name: TermName, value: number, at: Date): Promise<void> {
  const then = await termsAt(call, at);
  if (then[name] === value)
    throw invalid('value', `${terms[name].title}那时就是 ${termWords(name, value)}，没有变化`);
  refuseContradiction(name, value, then, '');
  // What is planned of others comes true while it holds.
  for (const moment of await laterMoments(call, name, at))
    refuseContradiction(name, value, await termsAt(call, moment), `${beijingTime(moment)}起，`);
}

/** When others change after it does, until it changes itself again. */
async function laterMoments(call: Call, name: TermName, at: Date): Promise<Date[]> {
  const coming = (await setTermsSince(call, at)).filter(({ effective_at }) => effective_at > at);
  const until = coming.find((one) => one.name === name)?.effective_at;
  return coming
    .filter((one) => one.name !== name && (!until || one.effective_at < until))
    .map(({ effective_at }) => effective_at);
}

function refuseContradiction(name: TermName, value: number, then: Terms, when: string): void {
  for (const [small, large] of ordered) {
    if (name !== small && name !== large) continue;
    const [least, most] = [name === small ? value : then[small], name === large ? value : then[large]];
    if (least > most)
      throw invalid(
        'value',
        `${when}${terms[small].title}（${termWords(small, least)}）不能高于${terms[large].title}（${termWords(large, most)}）`,
      );
  }
  for (const [one, other, most] of together) {
    if (name !== one && name !== other) continue;
    const beside = name === one ? other : one;
    if (value + then[beside] > most)
      throw invalid(
        'value',
        `${when}${terms[name].title}与${terms[beside].title}（${termWords(beside, then[beside])}）合计至多 ${termWords(name, most)}`,
      );
  }
}

async function heldChange(call: Pick<Call, 'db'>, id: number): Promise<ChangeRow> {
  const row = await financeDb(call)
    .selectFrom('term_changes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('没有找到这个修改');
  return row;
}

const isOwn = (call: Call, row: ChangeRow): boolean => row.proposed_by === member(call).viewer.id;

async function step(call: Call, row: ChangeRow, event: TermChangeEvent, to: TermChangeStatus, reason = '') {
  await move(
    call,
    termChangeLifecycle,
    event,
    { table: 'term_changes', id: row.id },
    {
      actor: isOwn(call, row) ? 'author' : 'ops',
      to,
      reason,
      set: event === 'withdraw' ? {} : { decided_by: member(call).viewer.id, decided_at: call.now },
    },
  );
  await written(
    call,
    event,
    { id: row.id, name: row.name as TermName, value: Number(row.value) },
    reason || row.reason,
  );
}

const written = (
  call: Call,
  event: string,
  { id, name, value }: { id: number; name: TermName; value: number },
  reason: string,
): Promise<void> =>
  writeAudit(call, {
    action: `term.${event}`,
    subject: { kind: 'term_change', id, title: `${terms[name].title}：${termWords(name, value)}` },
    reason,
  });
