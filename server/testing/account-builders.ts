import { createHash, createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { CodePurpose, SelfPurpose } from '../../contract/account/auth.ts';
import type { Asker, TestHouse } from './house.ts';
import type { PersonFacts, TestPerson } from './people.ts';

/** What an account test does again and again: ask for a code and read it where it was sent. */
export async function codeFor(
  house: TestHouse,
  purpose: CodePurpose,
  receiver: string,
  options: { channel?: 'email' | 'phone'; ip?: string } = {},
) {
  const { channel = 'email', ip } = options;
  const { uniqid } = await house.gives(
    'common.send_verify_code',
    { channel, receiver, purpose },
    ip ? { ip } : {},
  );
  return { channel, receiver, captcha: await codeSentTo(house, receiver), uniqid };
}

/** What a member does to prove to be the owner: a code to their own address. */
export async function codeToSelf(
  house: TestHouse,
  as: Asker,
  purpose: SelfPurpose,
  { channel, receiver }: { channel: 'email' | 'phone'; receiver: string },
) {
  const { uniqid } = await house.gives('common.send_to_self', { channel, purpose }, { as });
  return { channel, captcha: await codeSentTo(house, receiver), uniqid };
}

async function codeSentTo(house: TestHouse, receiver: string): Promise<string> {
  await house.runJobs();
  const newest = (await house.mails()).find((mail) => mail.to === receiver);
  const captcha = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0];
  if (!captcha) throw new Error(`no code was sent to ${receiver}`);
  return captcha;
}

/** Another code of six digits. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** As the site keeps a password, but quick to make and to compare: what it costs stands in the hash itself. */
export const quickHash = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Somebody who can sign in with this password. */
export async function personWithPassword(
  house: TestHouse,
  password: string,
  facts: PersonFacts = {},
): Promise<TestPerson> {
  const person = await house.person(facts);
  await house.db
    .updateTable('users')
    .set({ password_hash: await quickHash(password) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

let addresses = 0;

/** An address that nobody has yet. */
export const freshAddress = (name = 'owner'): string => `${name}${++addresses}@example.com`;

/** Somebody with a mail address of their own and, unless it is null, this password. */
export async function ownerWith(
  house: TestHouse,
  password: string | null,
  facts: PersonFacts = {},
): Promise<TestPerson & { email: string }> {
  const email = freshAddress();
  const person =
    password === null
      ? await house.person({ email, ...facts })
      : await personWithPassword(house, password, { email, ...facts });
  return { ...person, email };
}

/** Fetches a picture and finds what it shows by trying all answers against the stored hash, as nobody outside can. */
export async function solvedCaptcha(house: TestHouse): Promise<{ uniqid: string; captcha: string }> {
  const { uniqid } = await house.gives('common.captcha', {});
  const { answer_hash } = await house.db
    .selectFrom('captchas')
    .select('answer_hash')
    .where('uniqid_hash', '=', createHash('sha256').update(uniqid).digest())
    .executeTakeFirstOrThrow();
  for (let number = 0; number < 10_000; number++) {
    const captcha = String(number).padStart(4, '0');
    if (createHmac('sha256', uniqid).update(`captcha\n${captcha}`).digest().equals(answer_hash))
      return { uniqid, captcha };
  }
  throw new Error('the picture shows something else than four digits');
}
