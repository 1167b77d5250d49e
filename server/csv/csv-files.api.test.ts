import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../call/call.ts';
import { callOf } from '../call/make-call.ts';
import type { Kernel } from '../call/kernel.ts';
import { transact } from '../call/transact.ts';
import { viewerOfUser } from '../domains/account/index.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { TestPerson } from '../testing/people.ts';
import { askForCsv, ownCsvFiles } from './csv-files.ts';
import type { CsvMaker } from './csv-maker.ts';
import { makeCsvJobOf } from './make-csv.job.ts';

let house: TestHouse;
let asker: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  asker = await house.person();
});
afterAll(() => house.close());

/** Seven lines in three portions, in files of three. */
const counted: CsvMaker = {
  kind: 'counted',
  title: '数数',
  notice: 'system',
  href: '/user/notify',
  head: ['第几', '金额'],
  async *rows(_context, { input }) {
    const { say } = input as { say: string };
    yield [
      ['1', '-12.50'],
      ['2', say],
    ];
    yield ['3', '4', '5', '6'].map((nth) => [nth, '0.00']);
    yield [['7', '0.01']];
  },
};
const job = makeCsvJobOf([counted], 3);

async function as<T>(person: TestPerson, work: (call: Call) => Promise<T>): Promise<T> {
  const viewer = await viewerOfUser(house.db, person.id);
  const turn = { ...emptyTurn(), viewer };
  return transact(house.kernel as Kernel, turn, (inner) => work(callOf(house.kernel, inner)));
}
const emptyTurn = () => ({
  db: house.db,
  now: house.clock.now(),
  request: { id: 'test', ip: '', user_agent: '', token: null, cookies: {} },
  read: new Set<string>(),
  cookies: [],
});
const context = () => ({
  db: house.db,
  now: house.clock.now(),
  gateways: house.gateways,
  public_url: '',
  invalidates: async () => {},
  asCall: <T>(work: (call: Call) => Promise<T>) =>
    transact(house.kernel, { ...emptyTurn(), viewer: null }, (inner) => work(callOf(house.kernel, inner))),
});
const ask = (say = '林小满', person = asker) =>
  as(person, (call) =>
    askForCsv(call, { kind: 'counted', name: '数数-2026-11', input: { say, b: 1 }, access: 'user' }),
  );
const fetched = (url: string, person: TestPerson | null) =>
  house.app.inject({
    url,
    headers: person ? { cookie: `token=${person.token}; bind=${person.bind}` } : {},
  });

test('is made once, in files of so many lines, and fetched by who asked for a day', async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ state: 'making', parts: [] });
  expect((await ask()).id, 'a second press while it is made').toBe(asked.id);
  const { rows: sent } = await sql`select data from test_jobs where name = 'csv.make'`.execute(house.db);
  expect(sent).toHaveLength(1);

  await Promise.all([1, 2].map(() => job.work({ id: asked.id } as never, context())));
  const [file] = await as(asker, (call) => ownCsvFiles(call, 'counted'));
  expect(file).toMatchObject({ id: asked.id, state: 'ready', rows: 7 });
  expect(file!.parts.map(({ rows }) => rows)).toEqual([3, 3, 1]);

  const first = await fetched(file!.parts[0]!.url, asker);
  expect(first.body).toBe('\uFEFF第几,金额\r\n1,-12.50\r\n2,林小满\r\n3,0.00\r\n');
  expect(first.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="chuhaiji.csv"; filename*=UTF-8''${encodeURIComponent('数数-2026-11-1.csv')}`,
  });
  expect((await fetched(file!.parts[2]!.url, asker)).body).toBe('\uFEFF第几,金额\r\n7,0.01\r\n');

  const other = await house.person();
  expect((await fetched(file!.parts[0]!.url, other)).statusCode).toBe(404);
  expect((await fetched(file!.parts[0]!.url, null)).headers.location).toMatch('/login');
  for (const wrong of [
    '?file=x&part=1',
    '?file=1e3',
    `?file=${asked.id}&part=4`,
    `?file=${asked.id}&part=2147483648`,
    `?file=${asked.id}&part=999999999999999`,
    '?file=9999999999999999',
    '',
  ])
    expect((await fetched(`/user/export/csv${wrong}`, asker)).statusCode).toBe(404);

  house.clock.advance(24 * 3_600_000);
  expect((await fetched(file!.parts[0]!.url, asker)).statusCode).toBe(404);
  expect(await as(asker, (call) => ownCsvFiles(call, 'counted'))).toEqual([]);
});

test('one that was not made says so, and may be asked for again', async () => {
  const asked = await ask('=1+1');
  house.clock.advance(16 * 60_000);
  expect(await as(asker, (call) => ownCsvFiles(call, 'counted'))).toMatchObject([{ state: 'failed' }]);
  expect((await ask('=1+1')).id).not.toBe(asked.id);
});

test('what is two days old is swept with its parts', async () => {
  house.clock.advance(3 * 86_400_000);
  await house.runJob('csv.sweep');
  const { rows } = await sql`select 1 from csv_files union all select 1 from csv_parts`.execute(house.db);
  expect(rows).toEqual([]);
});
