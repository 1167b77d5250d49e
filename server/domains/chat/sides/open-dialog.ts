import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { personByUsername } from '../../account/index.ts';
import { chatDb } from '../tables.ts';

/** The dialog of two people, made if there is none. Two who make it at once get the same. */
export async function dialogOf(call: Call, user_id: number, other_id: number): Promise<number> {
  const [one, other] = [Math.min(user_id, other_id), Math.max(user_id, other_id)];
  const known = await chatDb(call)
    .selectFrom('chat_dialogs')
    .select('id')
    .where('one_id', '=', one)
    .where('other_id', '=', other)
    .executeTakeFirst();
  if (known) return Number(known.id);
  const { rows } = await sql<{ id: bigint }>`
    insert into chat_dialogs (one_id, other_id, created_at) values (${one}, ${other}, ${call.now})
    on conflict (one_id, other_id) do update set one_id = excluded.one_id returning id`.execute(chatDb(call));
  const { id } = rows[0]!;
  await sql`
    insert into chat_members (dialog_id, user_id, other_id) values (${id}, ${one}, ${other}), (${id}, ${other}, ${one})
    on conflict (dialog_id, user_id) do nothing`.execute(chatDb(call));
  return Number(id);
}

/** Somebody to write to: not oneself. */
export async function personToWriteTo(call: Call, username: string): Promise<number> {
  const person = await personByUsername(call, username);
  if (!person) throw notFound('没有找到这个人');
  if (person.id === member(call).viewer.id) throw refuse('不能给自己发消息');
  return person.id;
}

/** chat.create: whether one may write is decided when one writes. */
export async function createDialog(
  { username }: Parsed<'chat.create'>,
  call: Call,
): Promise<Output<'chat.create'>> {
  const other_id = await personToWriteTo(call, username);
  return { dialog_id: await dialogOf(call, member(call).viewer.id, other_id) };
}
