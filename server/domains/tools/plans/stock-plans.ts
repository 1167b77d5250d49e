import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { calendar_days } from '../../../../contract/tools/calendar-kinds.ts';
import { plan_steps, planBack, type Closure } from '../../../../contract/tools/plan-back.ts';
import type { StockPlan } from '../../../../contract/tools/plans.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { peopleByIds } from '../../account/index.ts';
import { todayInBeijing } from '../calendar/days.ts';
import { listHolidays } from '../calendar/list-holidays.ts';
import { toolsDb } from '../tables.ts';

const most_plans = 30;
const noPlan = () => notFound('没有这个计划');
const planTag = (code: string) => `plan:${code}`;

/** When factories stand still, from today to the end of the calendar: a plan may end in years. */
export async function closuresOf(call: Call): Promise<Closure[]> {
  const { list } = await listHolidays({ days: calendar_days, kinds: ['factory'] }, call);
  return list.map(({ starts_on, ends_on }) => ({ from: starts_on, to: ends_on }));
}

/** tools.plan_add: the days of its steps are worked out here, whatever the page showed. */
export async function addPlan(
  { title, marketplace, sell_on, days }: Parsed<'tools.plan_add'>,
  call: Call,
): Promise<StockPlan> {
  const { viewer } = member(call);
  // Two at once are counted one after the other.
  await takeLock(call.db, sql`hashtextextended('stock plans of', ${viewer.id})`);
  const own = await toolsDb(call)
    .selectFrom('stock_plans')
    .select('id')
    .where('user_id', '=', viewer.id)
    .execute();
  if (own.length >= most_plans) throw refuse(`计划至多 ${most_plans} 个，先删几个`);
  const steps = planBack(sell_on, days, await closuresOf(call));
  const { id } = await toolsDb(call)
    .insertInto('stock_plans')
    .values({ user_id: viewer.id, code: newCode(), title, marketplace, sell_on, created_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await toolsDb(call)
    .insertInto('stock_plan_steps')
    .values(
      steps.map((step, nth) => ({
        plan_id: id,
        nth,
        title: step.title,
        days: step.days,
        begin_by: step.from,
        // What is to begin today or was already is seen in the plan as it is made.
        reminded_at: step.from <= todayInBeijing(call.now) ? call.now : null,
      })),
    )
    .execute();
  return ownPlan(call, id);
}

/** tools.plans: the next to be sold first. */
export async function listPlans(_input: object, call: Call): Promise<StockPlan[]> {
  const rows = await planRows(call).where('user_id', '=', member(call).viewer.id).execute();
  return present(call, rows);
}

/** tools.plan: by the link that its owner gives on. */
export async function showPlan({ code }: Parsed<'tools.plan'>, call: Call): Promise<Output<'tools.plan'>> {
  call.dependsOn(planTag(code));
  const row = await planRows(call).where('code', '=', code).executeTakeFirst();
  const owner = row && (await peopleByIds(call, [row.user_id])).get(row.user_id);
  if (!owner) throw noPlan();
  const [{ id: _id, ...plan }] = (await present(call, [row])) as [StockPlan];
  return { ...plan, owner: { username: owner.username, nickname: owner.nickname } };
}

/** tools.plan_step: done, or not yet. */
export async function markStep({ id, nth, done }: Parsed<'tools.plan_step'>, call: Call): Promise<StockPlan> {
  const plan = await ownPlan(call, id);
  await toolsDb(call)
    .updateTable('stock_plan_steps')
    .set({ done_at: done ? call.now : null })
    .where('plan_id', '=', id)
    .where('nth', '=', nth)
    .execute();
  call.invalidates(planTag(plan.code));
  return ownPlan(call, id);
}

/** tools.plan_delete */
export async function deletePlan({ id }: Parsed<'tools.plan_delete'>, call: Call): Promise<null> {
  const { code } = await ownPlan(call, id);
  await toolsDb(call).deleteFrom('stock_plans').where('id', '=', id).execute();
  call.invalidates(planTag(code));
  return null;
}

const planRows = (call: Call) =>
  toolsDb(call)
    .selectFrom('stock_plans')
    .select([
      'id',
      'user_id',
      'code',
      'title',
      'marketplace',
      (row) => row.cast<string>('sell_on', 'text').as('sell_on'),
    ])
    .orderBy('sell_on')
    .orderBy('id');
type Row = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number];

async function ownPlan(call: Call, id: number): Promise<StockPlan> {
  const rows = await planRows(call)
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .execute();
  const [plan] = await present(call, rows);
  if (!plan) throw noPlan();
  return plan;
}

async function present(call: Call, rows: readonly Row[]): Promise<StockPlan[]> {
  const { rows: steps } = await sql<{
    plan_id: number;
    nth: number;
    title: string;
    days: number;
    from: string;
    done: boolean;
  }>`select plan_id, nth, title, days, begin_by::text as from, done_at is not null as done from stock_plan_steps
    where plan_id = any(${rows.map(({ id }) => id)}::int[]) order by plan_id, nth`.execute(toolsDb(call));
  return rows.map(({ user_id: _owner, ...plan }) => {
    const own = steps.filter(({ plan_id }) => plan_id === plan.id);
    return {
      ...plan,
      steps: own.map(({ nth, title, days, from, done }, at) => ({
        nth,
        title,
        verb: plan_steps[nth]?.verb ?? title,
        days,
        from,
        to: own[at + 1]?.from ?? plan.sell_on,
        done,
      })),
    };
  });
}

const signs = '0123456789abcdefghijklmnopqrstuvwxyz';
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
