import { sql } from 'kysely';
import type { ForumDetail } from '../../../../contract/forum/forums.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { coveredCode } from '../company-forums/company-row.ts';
import { pictureUrls } from '../decoration/forum-pictures.ts';
import { slidesWith } from '../decoration/list-slides.ts';
import type { StoredSlide } from '../decoration/own-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { allForums } from './forum-rows.ts';
import { noSuchForum } from './no-such-forum.ts';
import { recentAnswerers } from './recent-answerers.ts';

const most_answerers = 6;

export async function forumDetail(
  { forum_id }: Parsed<'forum.detail'>,
  call: Call,
): Promise<Output<'forum.detail'>> {
  call.dependsOn(tags.forum(forum_id));
  const [forums, own, answerers] = await Promise.all([
    allForums(call, forum_id),
    readOwn(call, forum_id),
    recentAnswerers(call, { forum_id, most: most_answerers }),
  ]);
  const row = forums[0]?.row;
  if (!row || !own) throw noSuchForum();
  const { banner_file_id, slides, company, ...facts } = own;
  const [people, urlOf] = await Promise.all([
    peopleByIds(call, [...own.admins.map((admin) => admin.user_id), ...answerers.map(({ id }) => id)]),
    pictureUrls(call, [banner_file_id, ...slides.map((slide) => slide.file_id)]),
  ]);
  return {
    ...row,
    ...facts,
    banner: urlOf(banner_file_id, 1600),
    slides: slidesWith(slides, urlOf),
    company: company && {
      name: company.name,
      credit_code: coveredCode(company.credit_code),
      verified_at: new Date(company.verified_at).toISOString(),
    },
    closed_at: own.closed_at?.toISOString() ?? null,
    created_at: own.created_at.toISOString(),
    admins: own.admins.flatMap(({ user_id, role }) => {
      const person = people.get(user_id);
      return person ? [{ ...person, role }] : [];
    }),
    answerers: answerers.flatMap(({ id, answers }) => {
      const person = people.get(id);
      return person ? [{ ...person, answers }] : [];
    }),
  };
}

type Own = Pick<
  ForumDetail,
  'follow_count' | 'rules' | 'notice' | 'first_review' | 'posting' | 'categories' | 'color'
> & {
  created_at: Date;
  closed_at: Date | null;
  banner_file_id: number | null;
  slides: StoredSlide[];
  company: { name: string; credit_code: string; verified_at: string } | null;
  admins: { user_id: number; role: 'main' | 'assistant' }[];
};

/** What only the board's own page shows. */
async function readOwn(call: Call, forum_id: number): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select f.rules, f.notice, f.first_review, f.follow_count,
      json_build_object('who_may_post', f.who_may_post, 'min_account_days', f.min_account_days, 'allows_question', f.allows_question, 'allows_evaluation', f.allows_evaluation) as posting,
       f.created_at, f.closed_at, f.color, f.banner_file_id, f.slides,
      (select json_build_object('name', c.name, 'credit_code', c.credit_code, 'verified_at', c.verified_at) from forum_companies c where c.forum_id = f.id) as company,
      coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'sort', c.sort, 'post_count', c.post_count) order by c.sort, c.id)
        from forum_categories c where c.forum_id = f.id), '[]') as categories,
      coalesce((select json_agg(json_build_object('user_id', a.user_id, 'role', a.role) order by a.role desc, a.since, a.user_id)
        from forum_admins a where a.forum_id = f.id), '[]') as admins
    from forums f where f.id = ${forum_id}`.execute(forumDb(call));
  return rows[0];
}
