import { sql } from 'kysely';
import {
  lane_limits,
  lane_step_names,
  lane_steps,
  lane_way_names,
  type LaneStep,
  type LaneWay,
} from '../../../../contract/tools/lane-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import { filesByIds, ownReadyFiles, useFiles } from '../../upload/index.ts';
import { daysBetween, plusDays, todayInBeijing } from '../calendar/days.ts';
import { toolsDb } from '../tables.ts';

const tag = 'lanes';
const { counted_days, trend_days, fewest, apart } = lane_limits;

/** Reports of 90 days with the middle of their lane; a report far from it is told apart. */
const countedReports = (today: string) => sql`
  counted as (select id, origin, destination, way, days, booked_on, sailed_on, arrived_on, signed_on, shelved_on from lane_reports
    where not hidden and signed_on > ${plusDays(today, -counted_days)}::date and signed_on <= ${today}::date),
  middles as (select origin, destination, way, count(*) as all_samples, percentile_cont(0.5) within group (order by days) as middle
    from counted group by 1, 2, 3),
  judged as (select c.*, m.all_samples >= ${fewest}::int and (c.days > m.middle * ${apart}::int or c.days * ${apart}::int < m.middle) as apart
    from counted c join middles m using (origin, destination, way))`;

/** The days of each step that a report tells of. */
const stepDays = sql.join(
  lane_step_names.map((key) => {
    const { from, to } = lane_steps[key];
    return sql`(${key}::text, ${sql.ref(to)} - ${sql.ref(from)})`;
  }),
);

type StepRow = Output<'tools.lanes'>['ways'][number]['steps'][number] & {
  origin: string | null;
  destination: string | null;
  way: LaneWay;
};

/** Steps of every lane, and (without a place) of every way over all lanes. */
async function stepsOf(call: Call, today: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with ${countedReports(today)}
    select origin, destination, way, key, count(*)::int as samples,
      round(percentile_cont(0.5) within group (order by step_days))::int as median,
      round(percentile_cont(0.9) within group (order by step_days))::int as p90
    from judged cross join lateral (values ${stepDays}) as steps (key, step_days)
    where not apart and step_days is not null
    group by grouping sets ((origin, destination, way, key), (way, key))
    having count(*) >= ${fewest}::int`.execute(toolsDb(call));
  return rows.toSorted((a, b) => lane_step_names.indexOf(a.key) - lane_step_names.indexOf(b.key));
}

const withoutPlace = ({ key, samples, median, p90 }: StepRow) => ({ key, samples, median, p90 });

/** All reports of a way, whatever their lane. */
async function waysOf(call: Call, today: string, steps: readonly StepRow[]) {
  const { rows } = await sql<{ way: LaneWay; samples: number; median: number }>`
    with ${countedReports(today)}
    select way, count(*)::int as samples, round(percentile_cont(0.5) within group (order by days))::int as median
    from judged where not apart group by way having count(*) >= ${fewest}::int`.execute(toolsDb(call));
  return rows
    .toSorted((a, b) => lane_way_names.indexOf(a.way) - lane_way_names.indexOf(b.way))
    .map((row) => ({
      ...row,
      steps: steps.filter(({ origin, way }) => origin === null && way === row.way).map(withoutPlace),
    }));
}

const orders = {
  quick: sql`median, samples desc`,
  steady: sql`p90 - p10, median`,
  samples: sql`samples desc, median`,
};

/** tools.lanes: what is too rare to say anything is left out. */
export async function listLanes(
  { origin, destination, way, sort }: Parsed<'tools.lanes'>,
  call: Call,
): Promise<Output<'tools.lanes'>> {
  call.dependsOn(tag);
  const today = todayInBeijing(call.now);
  const since = plusDays(today, -trend_days);
  const { rows: lanes } = await sql<Omit<Output<'tools.lanes'>['list'][number], 'steps'>>`
    with ${countedReports(today)},
    lanes as (select origin, destination, way, count(*)::int as samples,
      percentile_cont(0.1) within group (order by days) as p10,
      percentile_cont(0.5) within group (order by days) as median,
      percentile_cont(0.9) within group (order by days) as p90,
      case when least(count(*) filter (where signed_on > ${since}::date), count(*) filter (where signed_on <= ${since}::date)) >= 4
        then percentile_cont(0.5) within group (order by days) filter (where signed_on > ${since}::date)
          - percentile_cont(0.5) within group (order by days) filter (where signed_on <= ${since}::date) end as trend
      from judged where not apart group by 1, 2, 3)
    select origin, destination, way, samples, round(p10)::int as p10, round(median)::int as median, round(p90)::int as p90,
      round(trend::numeric, 1)::float8 as trend from lanes
    where samples >= ${fewest}::int
      and (${origin ?? null}::text is null or origin = ${origin ?? null})
      and (${destination ?? null}::text is null or destination = ${destination ?? null})
      and (${way ?? null}::text is null or way = ${way ?? null})
    order by ${orders[sort]}, origin, destination, way`.execute(toolsDb(call));
  const { rows: facts } = await sql<{ reports: number; apart: number }>`
    with ${countedReports(today)} select count(*)::int as reports, count(*) filter (where apart)::int as apart from judged`.execute(
    toolsDb(call),
  );
  const steps = await stepsOf(call, today);
  const list = lanes.map((lane) => ({
    ...lane,
    steps: steps
      .filter(
        (step) =>
          step.origin === lane.origin && step.destination === lane.destination && step.way === lane.way,
      )
      .map(withoutPlace),
  }));
  return { list, ways: await waysOf(call, today, steps), ...facts[0]! };
}

/** tools.lane_report: without a name; says whether it stands apart from the others of its lane. */
export async function reportLane(
  { proof_id, ...given }: Parsed<'tools.lane_report'>,
  call: Call,
): Promise<Output<'tools.lane_report'>> {
  const { viewer } = member(call);
  const today = todayInBeijing(call.now);
  if (given.signed_on > today) throw invalid('signed_on', '签收了才能报，签收日不能在今天之后');
  if (given.shelved_on !== undefined && given.shelved_on > today)
    throw invalid('shelved_on', '还没上架的先不填，上架日不能在今天之后');
  if (given.sailed_on < plusDays(today, -365)) throw invalid('sailed_on', '只收近一年开船的');
  const days = daysBetween(given.sailed_on, given.signed_on);
  const proof =
    proof_id === undefined
      ? []
      : await ownReadyFiles(call, viewer.id, [proof_id], {
          path: 'proof_id',
          images_only: true,
          kinds: ['proof'],
        });
  const { id } = await toolsDb(call)
    .insertInto('lane_reports')
    .values({ user_id: viewer.id, ...given, days, proof_id: proof_id ?? null, reported_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (proof.length > 0) await useFiles(call, [proof_id!], { kind: 'lane_report', id, title: '时效凭证' });
  const { rows } = await sql<{ apart: boolean }>`
    with ${countedReports(today)} select apart from judged where id = ${id}`.execute(toolsDb(call));
  call.invalidates(tag);
  return { id, days, apart: rows[0]?.apart ?? false };
}

/** admin.lane_reports: with who reported them, which nobody else sees. */
export async function listReports(
  { hidden, page, limit }: Parsed<'admin.lane_reports'>,
  call: Call,
): Promise<Output<'admin.lane_reports'>> {
  let query = toolsDb(call).selectFrom('lane_reports');
  if (hidden !== undefined) query = query.where('hidden', '=', hidden === '1');
  const { total } = await query
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'id',
      'user_id',
      'origin',
      'destination',
      'way',
      'days',
      'hidden',
      'proof_id',
      'reported_at',
      (row) => row.cast<string>('booked_on', 'text').as('booked_on'),
      (row) => row.cast<string>('sailed_on', 'text').as('sailed_on'),
      (row) => row.cast<string>('arrived_on', 'text').as('arrived_on'),
      (row) => row.cast<string>('signed_on', 'text').as('signed_on'),
      (row) => row.cast<string>('shelved_on', 'text').as('shelved_on'),
    ])
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const people = await peopleByIds(
    call,
    rows.map(({ user_id }) => user_id),
  );
  const files = await filesByIds(
    call,
    rows.flatMap(({ proof_id }) => proof_id ?? []),
  );
  return {
    list: rows.map(({ user_id, proof_id, reported_at, booked_on, arrived_on, shelved_on, ...row }) => {
      const file = proof_id === null ? undefined : files.get(proof_id);
      return {
        ...row,
        way: row.way as LaneWay,
        steps: toldSteps({ ...row, booked_on, arrived_on, shelved_on }),
        by: people.get(user_id)?.nickname ?? '已注销',
        proof: file ? { name: file.name, url: file.url } : null,
        reported_at: reported_at.toISOString(),
      };
    }),
    total: Number(total),
    page,
    limit,
  };
}

type StepDay = (typeof lane_steps)[LaneStep]['from' | 'to'];

function toldSteps(days: Readonly<Record<StepDay, string | null>>): { key: LaneStep; days: number }[] {
  return lane_step_names.flatMap((key) => {
    const [from, to] = [days[lane_steps[key].from], days[lane_steps[key].to]];
    return from === null || to === null ? [] : [{ key, days: daysBetween(from, to) }];
  });
}

/** admin.lane_hide: one that cannot be true does not count. */
export async function hideReport({ id, hidden }: Parsed<'admin.lane_hide'>, call: Call): Promise<null> {
  const row = await toolsDb(call)
    .updateTable('lane_reports')
    .set({ hidden })
    .where('id', '=', id)
    .returning(['origin', 'destination', 'days'])
    .executeTakeFirst();
  if (!row) throw notFound('没有这一票');
  await writeAudit(call, {
    action: hidden ? 'lane.hide' : 'lane.show',
    subject: { kind: 'lane_report', id, title: `${row.origin} → ${row.destination}，${row.days} 天` },
    details: {},
  });
  call.invalidates(tag);
  return null;
}
