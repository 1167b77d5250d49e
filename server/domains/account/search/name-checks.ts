import { sql } from 'kysely';
import { nickname, username } from '../../../../contract/account/auth.ts';
import type { NameCheck } from '../../../search/name-check.ts';
import { nicknameRefusal, usernameRefusal } from '../people/names.ts';
import { accountDb } from '../tables.ts';

export const accountNameChecks: NameCheck[] = [
  {
    type: 'username',
    async refusal(call, value) {
      const parsed = username.safeParse(value);
      if (!parsed.success) return parsed.error.issues[0]!.message;
      const { rows } = await sql<{ taken: boolean }>`
        select exists (select from users where lower(username) = lower(${parsed.data})) as taken`.execute(
        accountDb(call),
      );
      return rows[0]!.taken ? '这个用户名已经有人用了，请换一个' : (usernameRefusal(parsed.data) ?? null);
    },
  },
  {
    type: 'nickname',
    async refusal(call, value) {
      const parsed = nickname.safeParse(value);
      if (!parsed.success) return parsed.error.issues[0]!.message;
      // One's own is not taken.
      const { rows } = await sql<{ taken: boolean }>`
        select exists (select from users where lower(nickname) = lower(${parsed.data}) and id <> ${call.viewer?.id ?? 0}) as taken`.execute(
        accountDb(call),
      );
      return rows[0]!.taken ? '这个昵称已经有人用了，请换一个' : (nicknameRefusal(parsed.data) ?? null);
    },
  },
];
