import { randomBytes } from 'node:crypto';
import type { Input } from '../../contract/index.ts';
import { creditCodeCheck, idNumberCheck } from '../../contract/verification/check-digits.ts';
import { printOf, sealNumber } from '../domains/verification/sealed-number.ts';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';

let made = 0;

/** The version that holds of what is agreed to before anything is sent to those who check. */
export const agree = '1.0';

/** A sound number of somebody born on that day; another each time. */
export function freshIdNumber(birthday = '19900307'): string {
  const body = `440605${birthday}${String(++made % 1000).padStart(3, '0')}`;
  return body + idNumberCheck(body);
}

/** A sound credit code; another each time. */
export function freshCreditCode(): string {
  const body = `91440605MA${String(++made).padStart(7, '0')}`;
  return body + creditCodeCheck(body);
}

/** Somebody known by name, written straight into the tables. */
export async function verifyPerson(
  house: TestHouse,
  user_id: number,
  facts: { name?: string; id_number?: string } = {},
): Promise<void> {
  const id_number = facts.id_number ?? freshIdNumber();
  const { sealed, sealed_with } = sealNumber(house, id_number);
  const at = house.clock.now();
  await house.db
    .insertInto('person_verifications')
    .values({
      user_id,
      status: 'verified',
      name: facts.name ?? '林小满',
      id_number_sealed: sealed,
      id_number_print: printOf(house, id_number),
      sealed_with,
      elements: 'match',
      verified_by: 'face',
      verified_at: at,
      created_at: at,
      changed_at: at,
    })
    .execute();
}

/** A private file that is ready, without its bytes. */
export async function makeProof(
  house: TestHouse,
  user_id: number,
  facts: { kind?: 'proof' | 'image'; name?: string } = {},
): Promise<number> {
  const { kind = 'proof', name = '营业执照.jpg' } = facts;
  const [hash, at] = [randomBytes(32), house.clock.now()];
  const code = hash.toString('hex').slice(0, 24);
  const content = await house.db
    .insertInto('stored_contents')
    .values({
      created_at: at,
      folder: `${kind}/${code}`,
      hash,
      mime: 'image/jpeg',
      width: 1200,
      height: 900,
      objects: '[]',
      visibility: kind === 'proof' ? 'private' : 'public',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await house.db
    .insertInto('files')
    .values({
      user_id,
      code,
      kind,
      status: 'ready',
      key: `${kind}/2026/11/${code}.jpg`,
      name,
      mime: 'image/jpeg',
      size: 240_000,
      hash,
      content_id: content.id,
      created_at: at,
      unused_since: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return file.id;
}

/** To which versions somebody agreed, and when. */
export const consentsOf = (house: TestHouse, user_id: number) =>
  house.db
    .selectFrom('agreement_consents')
    .innerJoin('agreements', 'agreements.id', 'agreement_consents.agreement_id')
    .select(['type', 'version', 'at'])
    .where('user_id', '=', user_id)
    .execute();

/** A form of `verify.company` that nothing is wrong with, with files of this person. */
export async function companyForm(
  house: TestHouse,
  of: Pick<TestPerson, 'id'>,
  facts: Partial<Input<'verify.company'>> = {},
): Promise<Input<'verify.company'>> {
  return {
    name: '佛山禾木家居有限公司',
    credit_code: freshCreditCode(),
    legal_person: '林禾木',
    applicant_is_legal: true,
    contact_name: '林禾木',
    contact_phone: '13800138000',
    introduce: '小家电工厂，做榨汁杯和厨房秤。',
    license_file_id: await makeProof(house, of.id),
    agree,
    ...facts,
  };
}
