import { sql } from 'kysely';
import { expect } from 'vitest';
import { codes } from '../../contract/http/envelope.ts';
import { startsFrom, type Actor, type Lifecycle } from '../../contract/lifecycle.ts';
import { tables_of_tries, whatIsStored } from '../../server/testing/stored.ts';
import type { Db } from '../../server/call/call.ts';
import type { Act, Driver, People, Steps, Subject, Who, World } from './driver.ts';

type Case = { event: string; who: Who; act: Act<Subject>; steps: Steps<Subject>; outcome: string };

const refused = [codes.error, codes.not_found, codes.invalid] as number[];
const asked_people = ['author', 'owner', 'admin', 'ops', 'stranger'] as const;

/** Everything that can be asked of a thing in this state: what the table allows happens, all else changes nothing. */
export async function walkState(world: World, lifecycle: Lifecycle, driver: Driver, state: string) {
  const { house } = world;
  const start = house.clock.now();
  const at = { world, lifecycle, driver, state };
  const cases = casesOf(lifecycle, driver, state);

  const kept = await inState(at);
  const nothing = cases.filter(({ outcome }) => outcome === 'refused');
  const calls = nothing.filter(({ who }) => who !== 'timer' && who !== 'provider');
  const stored = await whatIsStored(house.db, tables_of_tries);
  for (const one of calls) await isRefused(at, kept, one);
  expect(await whatIsStored(house.db, tables_of_tries), `${state}: refused calls store nothing`).toEqual(
    stored,
  );
  for (const one of nothing.filter((one) => !calls.includes(one))) {
    await isRefused(at, kept, one);
    house.clock.set(start);
  }

  for (const one of cases.filter(({ outcome }) => outcome !== 'refused')) {
    const of = await inState(at, one);
    await (one.outcome === 'stays' ? staysAsItIs(at, of, one) : happens(at, of, one));
    house.clock.set(start);
  }
}

type At = { world: World; lifecycle: Lifecycle; driver: Driver; state: string };

function casesOf(lifecycle: Lifecycle, driver: Driver, state: string): Case[] {
  const cases: Case[] = [];
  for (const [event, steps] of Object.entries(driver.events) as [string, Steps<Subject>][]) {
    const add = (who: Who, act: Act<Subject> | undefined) => {
      if (act)
        cases.push({ event, who, act, steps, outcome: outcomeOf(lifecycle, driver, state, event, who) });
    };
    for (const who of asked_people) if (who === 'author' || driver.people[who]) add(who, steps.call);
    add('author', steps.own);
    add('timer', steps.timer);
    add('provider', steps.provider);
  }
  return cases;
}

/** The event that happens, `stays`, or `refused`. */
function outcomeOf(
  lifecycle: Lifecycle,
  { instead = {} }: Driver,
  state: string,
  event: string,
  who: Who,
): string {
  if (who === 'stranger') return 'refused';
  const other =
    (instead as Record<string, string>)[`${state} ${event} ${who}`] ??
    (instead as Record<string, string>)[`${state} ${event}`];
  const may = (name: string) => lifecycle.moves[name]!.by.includes(who);
  if (other) return may(other === 'stays' ? event : other) ? other : 'refused';
  return startsFrom(lifecycle, event, who).includes(state) ? event : 'refused';
}

async function inState({ driver, state, world }: At, one?: Case): Promise<Subject> {
  const of = await driver.inState(state as never, one?.event as never, one?.who);
  expect((await snapshotOf(world.house.db, driver.table, of.id)).status).toBe(state);
  return of;
}

const peopleOf = (driver: Driver, of: Subject, steps: Steps<Subject>): People => ({
  author: of.author,
  ...driver.people,
  ...of.people,
  ...steps.people?.(of),
});

/** The answer, and the thing with its history before and after. */
async function ask({ world: { house }, lifecycle, driver }: At, of: Subject, { act, who, steps }: Case) {
  const read = () => snapshotOf(house.db, driver.table, of.id, lifecycle.machine);
  const before = await read();
  const as = who === 'timer' || who === 'provider' ? of.author : peopleOf(driver, of, steps)[who]!;
  const answer = await act(of, as, who);
  const after = await read();
  await driver.holds?.(of, after.status as never);
  return { before, answer, after, as };
}

async function isRefused(at: At, of: Subject, one: Case): Promise<void> {
  const says = `${at.state} × ${one.event} × ${one.who}`;
  const { before, answer, after } = await ask(at, of, one);
  // A job answers nobody, and may note that it looked.
  if (!answer) return expect([after.status, after.history], says).toEqual([before.status, before.history]);
  if (one.who !== 'provider') {
    expect(refused, `${says}: ${JSON.stringify(answer)}`).toContain(answer.code);
    expect(answer.msg, says).toMatch(/\p{Script=Han}/u);
  }
  expect(after, says).toEqual(before);
}

async function staysAsItIs(at: At, of: Subject, one: Case): Promise<void> {
  const { before, after } = await ask(at, of, one);
  const says = `${at.state} × ${one.event} × ${one.who} leaves it`;
  expect([after.status, after.history], says).toEqual([before.status, before.history]);
}

async function happens(at: At, of: Subject, one: Case): Promise<void> {
  const { event, who, outcome, steps } = one;
  const says = `${at.state} × ${event} × ${who} happens`;
  const { before, answer, after, as } = await ask(at, of, one);
  if (answer && !steps.says_no) expect(answer.code, `${says}: ${JSON.stringify(answer)}`).toBe(codes.success);
  const written = after.history.slice(before.history.length);
  const step = written.find((row) => row.event === outcome);
  expect(step, `${says}: ${JSON.stringify(written)}`).toMatchObject({
    // Some calls take another step first.
    ...(startsFrom(at.lifecycle, outcome, who as Actor).includes(at.state) ? { from_state: at.state } : {}),
    actor: who,
    ...(who === 'timer' || who === 'provider' ? {} : { actor_id: as.id }),
  });
  expect(at.lifecycle.moves[outcome]!.to, says).toContain(step!.to_state);
  expect(after.status, says).toBe(written.at(-1)!.to_state);
}

type Line = { event: string; from_state: string; to_state: string; actor: Actor; actor_id: number | null };

async function snapshotOf(db: Db, table: string, id: number, machine = '') {
  const found = await sql<{ row: { status: string } }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(db);
  const history = await sql<Line>`
    select event, from_state, to_state, actor, actor_id, reason from flow_log
    where machine = ${machine} and subject_id = ${id} order by id`.execute(db);
  const { row } = found.rows[0]!;
  return { status: row.status, row, history: history.rows };
}
