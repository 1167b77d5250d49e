import type { TestHouse } from '../server/testing/house.ts';
import { makeQuestionnaire, questionOf } from '../server/testing/qn-builders.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

/** A questionnaire for each call, and answers of the member: begun, sent and objected to. */
export async function makeFuzzQuestionnaires(house: TestHouse, { member: as, other }: FuzzPeople) {
  const fresh = await makeQuestionnaire(house);
  const begun = await makeQuestionnaire(house);
  await house.gives('qn.start', { acode: begun.acode }, { as });
  const sent = await makeQuestionnaire(house);
  await house.gives('qn.start', { acode: sent.acode }, { as });
  await house.gives('qn.answer', { acode: sent.acode, answers: { q1: 'a' } }, { as });
  const paid = await makeQuestionnaire(house, { reward: 100 });
  const quick = async (person: typeof as) => {
    await house.gives('qn.start', { acode: paid.acode }, { as: person });
    return house.gives('qn.answer', { acode: paid.acode, answers: { q1: 'a' } }, { as: person });
  };
  const own = await quick(as);
  const objected = await quick(other);
  await house.gives('qn.appeal', { answer_id: Number(objected.id), words: '我打字很快' }, { as: other });
  const draft = await makeQuestionnaire(house, { status: 'draft' });
  const to_open = await makeQuestionnaire(house, { status: 'draft' });
  const by_code = await makeQuestionnaire(house, { by_code: true });
  const known: KnownOfCalls = {
    'qn.': { category_id: [1], acode: [fresh.acode] },
    'qn.answer': { acode: [begun.acode], answers: [{ q1: 'a' }] },
    'qn.result': { acode: [sent.acode] },
    'qn.appeal': { answer_id: [Number(own.id)], words: ['我打字很快'] },
    'admin.qn_': { id: [sent.id], category_id: [1], status: ['open'], num: [3], places: [10] },
    'admin.qn_save': {
      id: [draft.id],
      rev: [1],
      title: ['黑五备货，你今年备了几周'],
      minutes: [3],
      reward: [0],
      closes_at: ['2027-06-01T00:00:00.000Z'],
      list: [[questionOf('q1')]],
    },
    'admin.qn_move': { id: [to_open.id], act: ['open'] },
    'admin.qn_until': { id: [sent.id], closes_at: ['2027-06-01T00:00:00.000Z'] },
    'admin.qn_fund': { id: [paid.id] },
    'admin.qn_codes': { id: [by_code.id] },
    'admin.qn_judge': { answer_id: [Number(objected.id)], pass: [true] },
  };
  return { known };
}
