import { sql } from 'kysely';
import { no, yes } from '../../server/testing/approval-builders.ts';
import { agree, freshIdNumber, makeProof } from '../../server/testing/verification-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

type Of = {
  id: number;
  author: TestPerson;
  approval: { id: number; revision: number };
  sid: string;
  proof: number;
};

/** Who somebody is: by the register and a look at the face, or by papers. */
export async function person({ house, ops, stranger }: World): Promise<Driver> {
  const check = (name: string) => (_of: unknown, as: TestPerson) =>
    house.call('verify.person', { name, id_number: freshIdNumber(), agree }, { as });
  const [fits, differs] = [check('林小满'), check('测试失败')];
  const startFace = (_of: unknown, as: TestPerson) => house.call('verify.face', { agree: true }, { as });
  const look =
    (answer: 'passed' | 'not_passed') =>
    async ({ sid }: Pick<Of, 'sid'>, as: TestPerson) => {
      await sql`update stand_in_answers set answer = jsonb_set(answer, '{answer}', to_jsonb(${answer}::text))
        where key = (select 'face:' || provider_sid from face_checks where sid = ${sid})`.execute(house.db);
      return house.call('common.face_verify_result', { sid }, { as });
    };
  const askStaff = ({ proof }: Of, as: TestPerson) =>
    house.call('verify.person_manual', { file_ids: [proof] }, { as });
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'person', ...approval, ...decision } as never, { as });
  return driverOf<'person', Of>({
    table: 'person_verifications',
    people: { ops, stranger },
    async inState(state, event) {
      const author = await house.person();
      // Nothing is known of somebody who has begun nothing: one who begins and leaves it is as good.
      const at = house.clock.now();
      const { id } = await house.db
        .insertInto('person_verifications')
        .values({ user_id: author.id, status: 'none', created_at: at, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const of: Of = {
        id,
        author,
        approval: { id: nobodys_id, revision: 1 },
        sid: '0'.repeat(32),
        proof: await makeProof(house, author.id),
      };
      if (state === 'none') return of;
      // One who does not fit is looked at by nobody.
      if (state === 'failed' && event !== 'start_face') {
        await differs(of, author);
        return of;
      }
      await fits(of, author);
      if (state === 'manual') {
        await askStaff(of, author);
        const { list } = await house.gives('approval.index', { kind: 'person' }, { as: author });
        of.approval = { id: list[0]!.id, revision: list[0]!.revision };
      } else if (state !== 'id_checked') of.sid = (await startFace(of, author)).data.sid;
      if (state === 'verified') await look('passed')(of, author);
      if (state === 'failed') await look('not_passed')(of, author);
      return of;
    },
    events: {
      check_id: { own: fits },
      differ: { provider: differs },
      start_face: { own: startFace },
      pass_face: { provider: look('passed') },
      fail_face: { provider: look('not_passed') },
      expire_face: {
        async timer() {
          house.clock.advance(31 * 60_000);
          await house.runJob('verification.finish_faces');
        },
      },
      ask_staff: { own: askStaff },
      approve: { call: (of, as) => decide(of, as, yes) },
      refuse: { call: (of, as) => decide(of, as, { ...no, reason_code: 'N01' }) },
      withdraw: { call: ({ approval }, as) => house.call('approval.withdraw', { id: approval.id }, { as }) },
      revoke: {
        call: ({ author }, as) => house.call('verify.person_revoke', { user_id: author.id, reason }, { as }),
      },
      forget: { timer: ({ author }) => leaveForGood(house, author) },
    },
    // One that was begun goes on.
    instead: { 'face_pending start_face': 'stays' },
  });
}
