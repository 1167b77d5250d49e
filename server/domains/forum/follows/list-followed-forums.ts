import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import { startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { pictureUrls } from '../decoration/forum-pictures.ts';
import { forumDb } from '../tables.ts';

type Row = Omit<Output<'forum.follows_mine'>[number], 'logo'> & { logo_file_id: number | null };

/** The reader's own forums with what came today, at most as many as one may follow. */
export async function listFollowedForums(_input: object, call: Call): Promise<Output<'forum.follows_mine'>> {
  const { rows } = await sql<Row>`
    select f.id, f.title, f.flag, f.status, f.logo_file_id,
      (select count(*)::int from posts p where p.forum_id = f.id and p.status = 'normal' and p.published_at >= ${startOfBeijingDay(call.now)}) as today_count
    from forum_follows l join forums f on f.id = l.forum_id
    where l.user_id = ${member(call).viewer.id}
    order by today_count desc, l.at desc, f.id`.execute(forumDb(call));
  const urlOf = await pictureUrls(
    call,
    rows.map((row) => row.logo_file_id),
  );
  return rows.map(({ logo_file_id, ...row }) => ({ ...row, logo: urlOf(logo_file_id, 320) }));
}
