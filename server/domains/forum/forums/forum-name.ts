import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { forumDb } from '../tables.ts';
import { foldedText } from '../../text/index.ts';

type Except = { forum_id?: number | null | undefined; join_id?: number | undefined };

/**
 * Refuses, at `path`, a name that another forum has or asks for; width, case, traditional forms, spaces and signs make no
 * difference. Until the end of the transaction nobody else is given one.
 */
export async function requireFreeName(
  call: Call,
  title: string,
  path: string,
  except: Except,
): Promise<void> {
  await takeLock(call.db, sql`hashtext('forum name')`);
  const taken = await sameName(call, title, except);
  if (taken !== undefined) throw invalid(path, `已有论坛叫“${taken}”，读者分不清，请换一个名称`);
}

/** The name, of another forum or asked for, that readers could not tell from this one. */
export async function sameName(
  call: Pick<Call, 'db'>,
  title: string,
  except: Except = {},
): Promise<string | undefined> {
  const wanted = foldedText(title);
  return (await namesTaken(call, except)).find((name) => foldedText(name) === wanted);
}

/** Names that somebody could take this one for: one holds the other. */
export async function namesAlike(call: Call, title: string, except: Except): Promise<string[]> {
  const wanted = foldedText(title);
  return (await namesTaken(call, except)).filter((name) => {
    const other = foldedText(name);
    return other.includes(wanted) || wanted.includes(other);
  });
}

async function namesTaken(call: Pick<Call, 'db'>, { forum_id, join_id }: Except): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from forums where id is distinct from ${forum_id ?? null}::int
    union all
    select forum_part ->> 'title' from forum_joins where status = 'submitted' and id is distinct from ${join_id ?? null}::int`.execute(
    forumDb(call),
  );
  return rows.map((row) => row.title);
}
