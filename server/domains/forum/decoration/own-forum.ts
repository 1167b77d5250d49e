import { member, type Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';

export type StoredSlide = { file_id: number; title: string; link: string };

export type OwnForum = {
  id: number;
  title: string;
  kind: 'board' | 'company';
  status: 'open' | 'left' | 'removed';
  introduction: string;
  notice: string;
  logo_file_id: number | null;
  banner_file_id: number | null;
  color: string;
  slides: StoredSlide[];
  decoration_rev: number;
};

/** The forum whose main admin the viewer is; any other is code 404. `hold` where the row is changed next. */
export async function ownForum(call: Call, forum_id: number, { hold = false } = {}): Promise<OwnForum> {
  const query = forumDb(call)
    .selectFrom('forums as f')
    .select([
      'f.id',
      'f.title',
      'f.kind',
      'f.status',
      'f.introduction',
      'f.notice',
      'f.logo_file_id',
      'f.banner_file_id',
      'f.color',
      'f.slides',
      'f.decoration_rev',
    ])
    .where('f.id', '=', forum_id)
    .where((where) =>
      where.exists(
        where
          .selectFrom('forum_admins as a')
          .select('a.role')
          .whereRef('a.forum_id', '=', 'f.id')
          .where('a.user_id', '=', member(call).viewer.id)
          .where('a.role', '=', 'main'),
      ),
    )
    .$castTo<OwnForum>();
  const forum = await (hold ? query.forNoKeyUpdate('f') : query).executeTakeFirst();
  if (!forum) throw noSuchForum();
  return forum;
}
