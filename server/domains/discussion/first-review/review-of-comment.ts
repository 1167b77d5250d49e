import { sql } from 'kysely';
import { member, type Call } from '../../../call/call.ts';
import type { ThreadKind } from '../thread-kind.ts';
import { reviewFor, type Review } from './review-note.ts';
import { isPlain, suspicionOf, unsuspected, type Survey } from './suspicion.ts';

type Checked = { survey: Survey; held: readonly string[] };

/** Whether a new comment has to be read before it appears, and why. Of those who moderate only its keywords ask for it. */
export async function reviewOfComment(
  { tables }: Pick<ThreadKind, 'tables'>,
  call: Call,
  content: string,
  { survey, held }: Checked,
  moderator: boolean,
): Promise<Review> {
  const repeated = async (since: Date) => {
    const same = await sql`
      select from ${sql.table(tables.comments)}
      where author_id = ${member(call).viewer.id} and created_at > ${since} and body_src = ${content} limit 1`.execute(
      call.db,
    );
    return same.rows.length > 0;
  };
  const suspicion =
    moderator || isPlain(survey) ? unsuspected : await suspicionOf(call, { ...survey, repeated });
  return reviewFor(suspicion, { words: held });
}
