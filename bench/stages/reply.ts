import { newMember, signedHeaders } from '../house.ts';
import { load, request } from '../load.ts';
import { type Bench, figures, interleave, ms, perSecond, type Row, type Stage } from '../row.ts';

const connections = 8;
/** Of NodeBB 4.15 for a reply through its API, all its processes, on another machine. */
const peer = 75;

/** A reply with all that follows from it: sanitising, counters, notices, dropped pages, the row that remembers the nonce. */
export const reply: Stage = {
  name: 'reply',
  house: 'writes',
  async measure(bench) {
    const { house, rounds, seconds } = bench;
    const sessions: Record<string, string>[] = [];
    for (let n = 0; n < connections; n++)
      sessions.push(await newMember(house.port, `bench${Date.now().toString(36)}${n}`));
    let written = 0;
    const write = (replies: number) => {
      const requests = Array.from({ length: replies }, () => replyRequest(bench, sessions, written++));
      return load(
        {
          port: house.port,
          connections,
          requests,
          end: 'each-once',
          expect: { status: 200, bytes: [100, 20_000], begins: '{"code":1,' },
        },
        house.watched,
      );
    };
    await write(200); // the compiler warms up
    const { replies } = await interleave(rounds, { replies: () => write(Math.round(seconds * 250)) });
    return [
      {
        name: 'a reply written, CPU of app + database',
        measured: `${ms(replies.app_ms)} + ${ms(replies.database_ms)} = ${ms(replies.cpu_ms)}, ${perSecond(replies.per_second)}`,
        yardstick: `NodeBB ${peer} ms`,
        ratio: replies.cpu_ms / peer,
        goal: '≤ 5 ms',
        reached: replies.cpu_ms <= 5,
        figures: figures('reply', replies),
      } satisfies Row,
    ];
  },
};

export function replyRequest(
  { places }: Pick<Bench, 'places'>,
  sessions: readonly Record<string, string>[],
  n: number,
): string {
  const pcode = places.pcodes[n % places.pcodes.length];
  const content = `<p>第 ${n + 1} 票：上周三开船，宁波到洛杉矶十四天提取，附加费按实报，<strong>尾程另算</strong>。</p>`;
  const headers = {
    ...signedHeaders(),
    ...sessions[n % sessions.length],
    'content-type': 'application/json',
  };
  return request('POST', '/api/comments/publish', headers, JSON.stringify({ pcode, content }));
}
