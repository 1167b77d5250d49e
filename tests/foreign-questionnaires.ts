import type { TestHouse } from '../server/testing/house.ts';
import { makeQuestionnaire } from '../server/testing/qn-builders.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let another: TestPerson;

/** Somebody who answered, and another one. */
export async function prepareQuestionnaires(given: TestHouse): Promise<void> {
  house = given;
  owner = await house.person();
  another = await house.person();
}

const quickAnswer = async () => {
  const { acode } = await makeQuestionnaire(house, { reward: 100 });
  await house.gives('qn.start', { acode }, { as: owner });
  const { id } = await house.gives('qn.answer', { acode, answers: { q1: 'a' } }, { as: owner });
  return Number(id);
};
const of_staff = 'questionnaires are the platform’s, and staff look after all of them';

export const questionnaireIds: Record<string, Case[] | string> = {
  'qn.index category_id': 'a category names no thing',
  'qn.appeal answer_id': [
    {
      what: 'an answer',
      as: () => another,
      input: async () => ({ answer_id: await quickAnswer(), words: '我打字很快' }),
    },
  ],
  'admin.qn_save id': of_staff,
  'admin.qn_save category_id': 'a category names no thing',
  'admin.qn_move id': of_staff,
  'admin.qn_until id': of_staff,
  'admin.qn_fund id': of_staff,
  'admin.qn_codes id': of_staff,
  'admin.qn_result id': of_staff,
  'admin.qn_export id': of_staff,
  'admin.qn_judge answer_id': of_staff,
};
