import { connect } from '../../server/database/connect.ts';
import { makePerson } from '../../server/testing/people.ts';
import { databaseUrl, signedHeaders } from '../house.ts';
import { load, request, type Round } from '../load.ts';
import type { Bench } from '../row.ts';

export type Session = Record<string, string>;

/** New members, signed in: so many at the door would be asked for captchas. */
export async function membersOf(dataDir: string, count: number): Promise<Session[]> {
  const { db, close } = connect(databaseUrl(dataDir), { max: 2 });
  try {
    const run = Date.now().toString(36);
    const people = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        makePerson(db, new Date(), { username: `many_${run}_${n}`, nickname: `多人${run}${n}` }),
      ),
    );
    return people.map(({ token, bind }) => ({ authorization: `Bearer ${token}`, cookie: `bind=${bind}` }));
  } finally {
    await close();
  }
}

/** Writes so many replies to a house, a connection for each member: those of one wait for each other. */
export function writerOf(
  { places }: Pick<Bench, 'places'>,
  sessions: readonly Session[],
): (house: Bench['house'], replies: number, per_second?: number) => Promise<Round> {
  let written = 0;
  const next = () => replyRequest(places, sessions, written++);
  return ({ port, watched }, replies, per_second) =>
    load(
      {
        port,
        connections: sessions.length,
        requests: Array.from({ length: replies }, next),
        end: 'each-once',
        ...(per_second !== undefined && { per_second }),
        expect: { status: 200, bytes: [100, 20_000], begins: '{"code":1,' },
      },
      watched,
    );
}

function replyRequest({ pcodes }: Bench['places'], sessions: readonly Session[], n: number): string {
  const pcode = pcodes[n % pcodes.length];
  const content = `<p>第 ${n + 1} 票：上周三开船，宁波到洛杉矶十四天提取，附加费按实报，<strong>尾程另算</strong>。</p>`;
  const headers = {
    ...signedHeaders(),
    ...sessions[n % sessions.length],
    'content-type': 'application/json',
  };
  return request('POST', '/api/comments/publish', headers, JSON.stringify({ pcode, content }));
}
