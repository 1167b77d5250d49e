import type { TestPerson } from '../../server/testing/people.ts';
import { makeQuestionnaire } from '../../server/testing/qn-builders.ts';
import { leaveForGood } from './leave-for-good.ts';
import { driverOf, reason, type Driver, type World } from './driver.ts';

type Act = 'open' | 'pause' | 'resume' | 'close' | 'give_up' | 'archive';

/** Questionnaires of staff; the clock ends them after a week, and puts them away a month later. */
export async function questionnaires({ house, ops, stranger }: World): Promise<Driver> {
  type Of = { id: number; author: TestPerson };
  const act =
    (verb: Act) =>
    ({ id }: Of, as: TestPerson) =>
      house.call('admin.qn_move', { id, act: verb, reason }, { as });
  const later = async (days: number) => {
    house.clock.advance(days * 86_400_000);
    await house.runJob('questionnaire.watch');
  };
  const led: Record<string, Act[]> = {
    paused: ['pause'],
    closed: ['close'],
    archived: ['close', 'archive'],
  };
  return driverOf<'questionnaire', Of>({
    table: 'questionnaires',
    people: { ops, stranger },
    async inState(state) {
      const author = await house.person();
      const { id } = await makeQuestionnaire(house, {
        reward: 100,
        places: 3,
        status: state === 'draft' ? 'draft' : 'open',
      });
      const of = { id, author };
      for (const verb of led[state] ?? []) await act(verb)(of, ops);
      return of;
    },
    events: {
      open: { call: act('open') },
      pause: { call: act('pause') },
      resume: { call: act('resume') },
      give_up: { call: act('give_up') },
      close: { call: act('close'), timer: () => later(8) },
      archive: { call: act('archive'), timer: () => later(31) },
    },
    instead: {
      // What is still open then ends first, and is put away another month later.
      'open archive timer': 'close',
      'paused archive timer': 'close',
    },
  });
}

/** Answers. Those that wait for a look were too quick and are objected to. */
export async function qnAnswers({ house, ops, stranger }: World): Promise<Driver> {
  type Of = { id: number; author: TestPerson; acode: string };
  const answer = ({ acode }: Of, as: TestPerson) =>
    house.call('qn.answer', { acode, answers: { q1: 'a' } }, { as });
  const appeal = ({ id }: Of, as: TestPerson) =>
    house.call('qn.appeal', { answer_id: id, words: '我打字很快' }, { as });
  const judge = (pass: boolean) => (of: Of, as: TestPerson) =>
    house.call('admin.qn_judge', { answer_id: of.id, pass, reason }, { as });
  return driverOf<'questionnaire_answer', Of>({
    table: 'questionnaire_answers',
    people: { ops, stranger },
    async inState(state) {
      const author = await house.person();
      const { id: questionnaire_id, acode } = await makeQuestionnaire(house, {
        reward: state === 'started' ? 0 : 100,
      });
      await house.gives('qn.start', { acode }, { as: author });
      const { id } = await house.db
        .selectFrom('questionnaire_answers')
        .select('id')
        .where('questionnaire_id', '=', questionnaire_id)
        .executeTakeFirstOrThrow();
      const of = { id: Number(id), author, acode };
      if (state === 'started') return of;
      await answer(of, author);
      if (state === 'invalid') return of;
      await appeal(of, author);
      if (state === 'rewarded') await judge(true)(of, ops);
      return of;
    },
    events: {
      submit: { call: answer },
      reward: { call: judge(true) },
      // Who leaves is waited for no longer.
      refuse: { call: judge(false), timer: ({ author }) => leaveForGood(house, author) },
      appeal: { call: appeal },
    },
  });
}
