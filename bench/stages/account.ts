import { cpuSince } from '../cpu.ts';
import { get, newMember, signedHeaders } from '../house.ts';
import { load, median, request } from '../load.ts';
import { type Bench, figures, interleave, kb, ms, perSecond, type Row, rounded, type Stage } from '../row.ts';
import { picture, upload } from '../uploads.ts';

const connections = 64;

/** What belongs to one person: who am I, and a picture of one megabyte from signing to stored. */
export const account: Stage = {
  name: 'account',
  house: 'writes',
  async measure(bench) {
    const session = await newMember(bench.house.port, `bench${Date.now().toString(36)}`);
    return [await measureMe(bench, session), await measureUpload(bench, session)];
  },
};

async function measureMe(
  { bare, house, rounds, seconds }: Bench,
  session: Record<string, string>,
): Promise<Row> {
  const path = '/api/user/me';
  const headers = () => ({ ...signedHeaders(), ...session });
  const { body } = await get(house.port, path, { headers: headers() });
  const bytes = body.length;
  const answered = () =>
    load(
      {
        port: house.port,
        connections,
        requests: [request('GET', path, headers())],
        end: { seconds },
        expect: { status: 200, bytes: [bytes * 0.9, bytes * 1.1], begins: '{"code":1,' },
      },
      house.watched,
    );
  await answered();
  const { me, plain } = await interleave(rounds, {
    plain: () => bare.answer(bytes, connections, seconds),
    me: answered,
  });
  const ratio = me.per_second / plain.per_second;
  return {
    name: `GET ${path}, ${kb(bytes)}, session read each time`,
    measured: `${perSecond(me.per_second)}, ${ms(me.app_ms)} + ${ms(me.database_ms)}`,
    yardstick: `bare ${perSecond(plain.per_second)}, ${ms(plain.app_ms)}`,
    ratio,
    goal: 'shown',
    reached: null,
    figures: { bytes, ...figures('call', me), ...figures('bare', plain) },
  };
}

/** Sign, the form post to the store, done: one after another, as one person waits for one picture. */
async function measureUpload({ bare, house, rounds }: Bench, session: Record<string, string>): Promise<Row> {
  const pictures = await Promise.all(Array.from({ length: rounds + 1 }, (_, n) => picture(n + 1)));
  const waits: number[] = [];
  const cpu: { app: number; database: number }[] = [];
  for (const [n, bytes] of pictures.entries()) {
    const passed = cpuSince(house.watched);
    const begun = performance.now();
    await upload(house.port, session, bytes, `bench-${n}.jpg`);
    const { app = 0, database = 0 } = passed();
    if (n === 0) continue; // the compiler and the picture library warm up
    waits.push(performance.now() - begun);
    cpu.push({ app, database });
  }
  const plain = await bare.answer(pictures[0]!.length, 1, 1);
  const wait = median(waits);
  const app = median(cpu.map((one) => one.app));
  const database = median(cpu.map((one) => one.database));
  const bare_wait = 1000 / plain.per_second;
  return {
    name: `sign + upload + done of a picture of ${kb(pictures[0]!.length)}, all its sizes made`,
    measured: `${ms(wait)} to wait, ${ms(app)} + ${ms(database)} of CPU`,
    yardstick: `bare answer of as many bytes ${ms(bare_wait)}`,
    ratio: wait / bare_wait,
    goal: 'shown',
    reached: null,
    figures: {
      bytes: pictures[0]!.length,
      wait_ms: rounded(wait),
      app_ms: rounded(app),
      database_ms: rounded(database),
      bare_wait_ms: rounded(bare_wait),
    },
  };
}
