import type { Input } from '../../contract/index.ts';
import { makeCompany, reviewer } from './approval-builders.ts';
import type { TestHouse } from './house.ts';
import type { PersonFacts, TestPerson } from './people.ts';
import { drawPicture, storeFile } from './upload-builders.ts';

type Saving = Input<'forum.apply_step_save'>;

let made = 0;

/** A resource provider whose company is verified: may ask for a forum. */
export async function companyPerson(house: TestHouse, facts: PersonFacts = {}): Promise<TestPerson> {
  const person = await house.person({ ...facts, grants: ['source', 'company', ...(facts.grants ?? [])] });
  await makeCompany(house, person.id);
  return person;
}

/** The same for everybody, so that it is made once. */
export const pictureOf = async (house: TestHouse, as: TestPerson, width: number, height: number) =>
  (await storeFile(house, as, { bytes: await drawPicture({ width, height, colour: '#2a6f77' }) })).id;

export const company_part = {
  introduce: '佛山自有工厂，做厨房小家电十二年，提供样品、认证资料和小批量试单。',
  contact_name: '林小满',
  contact_phone: '0757-86001234',
  contact_email: 'forum@hemu.example',
  website: 'https://hemu.example',
};

export async function forumPart(
  house: TestHouse,
  as: TestPerson,
  facts: Partial<NonNullable<Saving['forum']>> = {},
): Promise<NonNullable<Saving['forum']>> {
  return {
    title: `禾木家居${++made}`,
    introduction: '小厨房电器和宠物用品，从佛山发往北美',
    logo_file_id: await pictureOf(house, as, 240, 240),
    banner_file_id: await pictureOf(house, as, 1200, 300),
    color: 'tide',
    categories: ['新品', '使用经验', '售后'],
    ...facts,
  };
}

/** All three steps, by the calls. */
export async function sendApplication(
  house: TestHouse,
  as: TestPerson,
  facts: Partial<NonNullable<Saving['forum']>> = {},
) {
  const save = (saving: Saving) => house.gives('forum.apply_step_save', saving, { as });
  const { rev } = await house.gives('forum.apply_step', {}, { as });
  const first = await save({ step: 1, rev, company: company_part });
  const second = await save({ step: 2, rev: first.rev, forum: await forumPart(house, as, facts) });
  return save({ step: 3, rev: second.rev, agreement_version: second.agreement.version });
}

/** A company's forum that staff have let in, with its main admin. */
export async function joinedForum(
  house: TestHouse,
  facts: Partial<NonNullable<Saving['forum']>> = {},
  given?: TestPerson,
): Promise<{ main: TestPerson; forum: { id: number; title: string } }> {
  const main = given ?? (await companyPerson(house));
  const { approval_id, revision } = await sendApplication(house, main, facts);
  await house.gives(
    'admin.approval_decide',
    { kind: 'forum', id: approval_id!, revision: revision!, pass: true },
    { as: await reviewer(house) },
  );
  const { forum } = await house.gives('forum.apply_step', {}, { as: main });
  return { main, forum: forum! };
}
