import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { CallName, Input } from '../../../../contract/index.ts';
import { connect, type Database } from '../../../../server/database/connect.ts';
import { makePost } from '../../../../server/testing/forum-builders.ts';
import { makePerson, type PersonFacts, type TestPerson } from '../../../../server/testing/people.ts';
import type { TabOptions } from '../../harness/browser.ts';
import { useBrowser } from '../../harness/browser-test.ts';
import { callSite, type Session } from './call-site.ts';
import { sessionState, type SessionState } from './session-state.ts';
import type { SiteFacts } from './start-site.ts';

export type Member = TestPerson & { state: SessionState };

const day_ms = 86_400_000;

/** The worker's running site with the demo pack, and a browser for the test file. */
export function useSite() {
  const { open, hold } = useBrowser();
  let facts: SiteFacts;
  let database: Database;
  beforeAll(async () => {
    const answer = await fetch(`${inject('journeys_door')}/${process.env.VITEST_POOL_ID}`);
    if (!answer.ok) throw new Error(await answer.text());
    facts = (await answer.json()) as SiteFacts;
    database = connect(facts.database_url, { max: 2 });
  });
  // All journeys come from one address, which would be asked for a picture after ten codes within an hour.
  beforeEach(async () => {
    await sql`update verify_codes set created_at = created_at - interval '1 hour'`.execute(database.db);
  });
  afterAll(() => database?.close());

  const call = <N extends CallName>(name: N, input: Input<N>, as?: Session) =>
    callSite(facts.url, name, input, as);

  const stateOf = (session: Session) => sessionState(facts.url, session);

  /** Whoever had the name in an earlier test, or in an earlier try of this one, leaves it. */
  const leavesName = (nickname: string, username: string) =>
    sql`update users set nickname = left(nickname, 12) || id
      where nickname = ${nickname} and starts_with(username, ${`${username}_`})`.execute(database.db);

  /** Somebody who is signed in and no newcomer: three shown posts of long ago. */
  async function member(person: PersonFacts = {}): Promise<Member> {
    const now = new Date();
    const username = person.username ?? `member_${Math.random().toString(36).slice(2, 10)}`;
    if (person.nickname) await leavesName(person.nickname, 'member');
    const made = await makePerson(database.db, now, {
      ...person,
      username,
      nickname: person.nickname ?? username,
    });
    for (let days = 41; days <= 43; days++)
      await makePost(database.db, {
        forum_id: 1,
        author_id: made.id,
        at: new Date(now.getTime() - days * day_ms),
        title: `${made.nickname}的旧帖 ${days}`,
      });
    return { ...made, state: await stateOf(made) };
  }

  return {
    get url() {
      return facts.url;
    },
    get password() {
      return facts.password;
    },
    get db() {
      return database.db;
    },
    call,
    leavesName,
    member,
    stateOf,
    open: ({ allow = [], ...options }: TabOptions = {}) =>
      open({
        url: facts.url,
        // Without scripts the files that are named for preloading are refused.
        allow: options.javaScript === false ? [...allow, /\/assets\/[^ ]+\.js csp$/] : allow,
        ...options,
      }),
    hold: (options: TabOptions = {}) => hold({ url: facts.url, ...options }),
  };
}

export type Site = ReturnType<typeof useSite>;
