import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Channel } from '../../../../contract/account/auth.ts';
import type { Issue } from '../../../../contract/http/envelope.ts';
import type { Call } from '../../../call/call.ts';
import { invalidFields, refuse, tooFast } from '../../../call/refusal.ts';
import { channelName } from '../proofs/codes.ts';
import { accountDb } from '../tables.ts';
import { personTag } from './page-tags.ts';
import { freshNickname } from './random-nickname.ts';

type Proven = { channel: Channel; receiver: string };
type NewPerson = Proven & { username: string; nickname: string; password_hash: string | null };

/** Adds somebody, or returns undefined where a name or the address is taken, also by somebody at this very moment. */
async function tryToAdd(call: Call, { channel, receiver, ...names }: NewPerson): Promise<number | undefined> {
  if (!call.switches.registration) throw refuse('注册暂时关闭，已有账号可以照常登录');
  const added = await accountDb(call)
    .insertInto('users')
    .values({ ...names, [channel]: receiver, created_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await countSignUp(call);
    // Their page was not there a moment ago.
    call.invalidates(personTag(names.username));
    call.reindexes('user', added.id);
  }
  return added?.id;
}

/** Adds the person who registers under names of their choice; what is taken is said at its field. */
export async function addPerson(call: Call, person: NewPerson): Promise<number> {
  const id = await tryToAdd(call, person);
  if (id === undefined) throw invalidFields(await whatIsTaken(call, person));
  return id;
}

/** Adds the person of a code login, or finds the one who has the address by now. Names are made up. */
export async function addNamelessPerson(
  call: Call,
  { channel, receiver }: Proven,
): Promise<{ id: number; is_new: boolean }> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const id = await tryToAdd(call, {
      channel,
      receiver,
      username: madeUpUsername(),
      nickname: await freshNickname(call),
      password_hash: null,
    });
    if (id !== undefined) return { id, is_new: true };
    const owner = await personWith(call, { channel, receiver });
    if (owner) return { id: owner.id, is_new: false };
  }
  throw tooFast('注册', 5);
}

export const personWith = (call: Call, { channel, receiver }: Proven) =>
  accountDb(call).selectFrom('users').selectAll().where(channel, '=', receiver).executeTakeFirst();

/** Nothing of the address goes into it: a username is public. */
const madeUpUsername = (): string =>
  `u${Array.from({ length: 9 }, () => 'abcdefghijkmnpqrstuvwxyz23456789'[randomInt(32)]).join('')}`;

async function whatIsTaken(
  call: Call,
  { username, nickname, channel, receiver }: NewPerson,
): Promise<Issue[]> {
  const { rows } = await sql<{ username: boolean; nickname: boolean; receiver: boolean }>`select
    exists (select from users where lower(username) = lower(${username})) as username,
    exists (select from users where lower(nickname) = lower(${nickname})) as nickname,
    exists (select from users where ${sql.ref(channel)} = ${receiver}) as receiver`.execute(accountDb(call));
  const taken = rows[0]!;
  const issues: Issue[] = [];
  if (taken.receiver)
    issues.push({
      path: 'receiver',
      message: `这个${channelName[channel]}已经注册过，请直接登录；忘了密码可以重设`,
    });
  if (taken.username) issues.push({ path: 'username', message: '这个用户名已经有人用了，请换一个' });
  if (taken.nickname) issues.push({ path: 'nickname', message: '这个昵称已经有人用了，请换一个' });
  return issues;
}

/** Accounts that came to be are counted, not tries; the machine itself has no neighbours to be kept from. */
async function countSignUp(call: Call): Promise<void> {
  const from_here = /^(127\.|::1$|::ffff:127\.)/.test(call.request.ip);
  if (!from_here) await call.spend('sign_up', { ip: call.request.ip });
}
