import { sql } from 'kysely';
import type { Db } from '../../server/call/call.ts';
import { connect } from '../../server/database/connect.ts';
import { vaultOf } from '../../server/gateways/vault.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { makePerson } from '../../server/testing/people.ts';
import { makeTask } from '../../server/testing/task-builders.ts';
import { knowBuyers, makeBuyers } from '../../tools/sale/buyers.ts';
import { postBy } from '../buyers.ts';
import { call, databaseUrl, secret } from '../house.ts';
import { load } from '../load.ts';
import { figures, interleave, ms, onMachineOfGoals, perSecond, type Stage, there } from '../row.ts';

const tasks = 8;

/** Somebody applies for a trial task, each another member known by name, eight tasks at a time. */
export const apply: Stage = {
  name: 'apply',
  house: 'writes',
  async measure({ bare, house, rounds, seconds }) {
    const { db, close } = connect(databaseUrl(house.dataDir), { max: 2 });
    try {
      const a_round = Math.round(seconds * 100);
      const { data } = await call<{ version: string }>(house.port, 'GET', '/api/common/agreement?type=task');
      const numbers = await openTasks(db);
      const people = await makeBuyers(db, a_round * (rounds + 1));
      await knowBuyers(db, vaultOf(secret, undefined), people);
      const requests = people.map((one, nth) =>
        postBy(one, '/api/task/apply', {
          task_no: numbers[nth % numbers.length],
          account: 'amazon.com/shop/lin',
          note: '每月露营两次，会记录充放电',
          agree: data.version,
        }),
      );
      const round = () =>
        load(
          {
            port: house.port,
            connections: 8,
            requests: requests.splice(0, a_round),
            end: 'each-once',
            expect: { status: 200, bytes: [20, 2_000], begins: '{"code":1,' },
          },
          house.watched,
        );
      await round(); // the compiler warms up
      const { applied } = await interleave(rounds, { applied: round });
      const scaled = await onMachineOfGoals({ bare }, applied.cpu_ms);
      return [
        {
          name: 'an application for a task, CPU of app + database',
          measured: `${ms(applied.app_ms)} + ${ms(applied.database_ms)} = ${ms(applied.cpu_ms)}, ${perSecond(applied.per_second)}`,
          yardstick: there(scaled),
          ratio: null,
          goal: '≤ 6 ms there',
          reached: scaled <= 6,
          figures: figures('apply', applied),
        },
      ];
    } finally {
      await close();
    }
  },
};

/** Copies of one that recruits, with room for everybody; in production the demo brings none. */
async function openTasks(db: Db): Promise<string[]> {
  const run = Date.now().toString(36);
  const now = new Date();
  const maker = await makePerson(db, now, { username: `maker_${run}`, nickname: `厂家${run}` });
  const house = { db, clock: { now: () => now } } as TestHouse;
  const { id } = await makeTask(house, { author_id: maker.id, reward: 0, status: 'finished' });
  const { rows } = await sql<{ task_no: string }>`
    insert into tasks (task_no, author_id, product_id, status, title, target_desc, expect, marketplace, cate_id, sample, template_name,
      template, valid_day, finish_day, num, max_num, reward, fee, terms, created_at, changed_at, approved_at, started_at, end_at)
    select 'T' || ${Date.now().toString().padStart(16, '0')}::text || n, author_id, product_id, 'running', title, target_desc, expect,
      marketplace, cate_id, 'none', template_name, template, 60, finish_day, 100000, 1000000, reward, fee, terms, now(), now(), now(), now(),
      now() + interval '30 days'
    from (select * from tasks where id = ${id}::bigint) as one, generate_series(1, ${tasks}::int) n
    returning task_no`.execute(db);
  return rows.map(({ task_no }) => task_no);
}
