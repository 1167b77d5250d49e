import { sql } from 'kysely';
import type { Evaluation, PostCard } from '../../../../contract/forum/posts.ts';
import { default_page_size } from '../../../../contract/http/page-sizes.ts';
import type { Db } from '../../../call/call.ts';
import type { ShownHit, SearchDocument, SearchedThing } from '../../../search/search-source.ts';
import { peopleByIds } from '../../account/index.ts';
import { evaluationText } from '../posts/evaluation-text.ts';
import { postCards } from '../posts/present-post.ts';
import { forumDb } from '../tables.ts';
import { maskText, plainWords, readMasks, type Masks } from '../../text/index.ts';

type Indexed = {
  id: number;
  title: string;
  tags: string[];
  at: Date;
  author_id: number;
  forum_id: number;
  item_type: string;
  weight: number;
};
const indexed = sql`
  p.id, p.title, p.tags, p.published_at as at, p.author_id, p.forum_id, p.item_type,
  1 + 0.25 * p.quality + case when p.recommend then 0.2 else 0 end + case when p.accepted_comment_id is null then 0 else 0.1 end
    - least(0.4, 0.2 * p.upheld_complaints) + 0.05 * ln(1 + p.like_count + 3 * p.collect_count) as weight`;

type Worded = { body_html: string; evaluation: Evaluation | null; choices: string | null };
const worded = sql`b.body_html, p.evaluation,
  (select string_agg(o.title, chr(10) order by o.place) from poll_choices o where o.post_id = p.id) as choices`;

/** Posts that are shown, and the replies under them that are neither folded nor hidden. */
export const searchedPosts: SearchedThing = {
  kind: 'post',

  async documents(db, ids) {
    const { rows } = await sql<Indexed & Worded>`
      select ${indexed}, ${worded} from posts p join post_bodies b on b.post_id = p.id
      where p.id = any(${[...ids]}::int[]) and p.status = 'normal'`.execute(forumDb({ db }));
    const said = Map.groupBy(
      await readReplies(db, sql`c.post_id = any(${rows.map((row) => row.id)}::int[])`),
      (one) => one.id,
    );
    return rows.map(({ body_html, evaluation, choices, ...post }) => ({
      ...post,
      body: bodyOf({ body_html, evaluation, choices }),
      replies: (said.get(post.id) ?? []).map(replyOf),
    }));
  },

  async replies(db, ids) {
    const said = await readReplies(db, sql`c.id = any(${[...ids]}::int[])`);
    return said.map(({ comment_id: _id, comment_author_id: _author, comment_html: _html, ...post }, at) => ({
      ...post,
      body: '',
      replies: [replyOf(said[at]!)],
    }));
  },

  async present(call, hits) {
    const ids = hits.map((hit) => hit.id);
    const { rows } = await sql<{ id: number; pcode: string } & Worded>`
      select p.id, p.pcode, ${worded} from posts p join post_bodies b on b.post_id = p.id
      where p.id = any(${ids}::int[]) and p.status = 'normal'`.execute(forumDb(call));
    const masks = await readMasks(call);
    const shown = rows.map((row) => row.id);
    const [cards, met] = await Promise.all([postCards(call, shown, masks), metReplies(call, hits)]);
    const byCode = new Map(cards.map((card) => [card.pcode, card]));
    return new Map(
      rows.flatMap(({ id, pcode, ...words }) => {
        const card = byCode.get(pcode);
        return card ? [[id, foundPost(card, bodyOf(words), met.get(id) ?? null, masks)]] : [];
      }),
    );
  },
};

/** What stands above its text is found with it. */
const bodyOf = ({ body_html, evaluation, choices }: Worded): string =>
  [evaluation && evaluationText(evaluation), choices, plainWords(body_html)].filter(Boolean).join('\n');

type Said = Indexed & { comment_id: number; comment_author_id: number; comment_html: string };

async function readReplies(db: Db, which: ReturnType<typeof sql>): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select ${indexed}, c.id as comment_id, c.author_id as comment_author_id, c.body_html as comment_html
    from comments c join posts p on p.id = c.post_id
    where ${which} and c.status = 'normal' and p.status = 'normal' order by c.id`.execute(forumDb({ db }));
  return rows;
}

const replyOf = ({
  comment_id,
  comment_author_id,
  comment_html,
}: Said): NonNullable<SearchDocument['replies']>[number] => ({
  part: comment_id,
  body: plainWords(comment_html),
  author_id: comment_author_id,
});

type Met = { floor: number; nickname: string; body: string; comment_id: number };

/** The replies that were met, as long as they are shown, by post. */
async function metReplies(
  call: Parameters<SearchedThing['present']>[0],
  hits: readonly { id: number; part: number }[],
): Promise<Map<number, Met>> {
  const parts = hits.map((hit) => hit.part).filter((part) => part > 0);
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    post_id: number;
    author_id: number;
    floor: number;
    body_html: string;
  }>`
    select c.id, c.post_id, c.author_id, coalesce(root.floor, c.floor) as floor, c.body_html
    from comments c left join comments root on root.id = c.root_id
    where c.id = any(${parts}::int[]) and c.status = 'normal' and (root.id is null or root.status in ('normal', 'folded'))`.execute(
    forumDb(call),
  );
  const people = await peopleByIds(
    call,
    rows.map((row) => row.author_id),
  );
  return new Map(
    rows.map(({ id, post_id, author_id, floor, body_html }) => [
      post_id,
      { comment_id: id, floor, nickname: people.get(author_id)?.nickname ?? '', body: plainWords(body_html) },
    ]),
  );
}

/** Floors are numbered without a gap, so their page follows from the number. */
const pageOf = (floor: number): string =>
  floor > default_page_size ? `?page=${Math.ceil(floor / default_page_size)}` : '';

function foundPost(card: PostCard, body: string, met: Met | null, masks: Masks): ShownHit {
  const { pcode, title, forum, author, item_type, recommend, accepted, top } = card;
  const path = `/posts/${pcode}`;
  return {
    path,
    title,
    body: maskText(masks, forum.id, body),
    person: author,
    place: { title: forum.title, path: `/forum/list/${forum.id}`, flag: forum.flag },
    at: new Date(card.published_at),
    figures: [
      { title: '回复', count: card.comment_count },
      { title: '赞', count: card.like_count },
    ],
    states: [
      ...(top === 'none' ? [] : (['top'] as const)),
      ...(recommend ? (['recommend'] as const) : []),
      ...(accepted ? (['accepted'] as const) : []),
      ...(item_type === 'question' && !accepted ? (['open'] as const) : []),
    ],
    flag: forum.flag,
    reply: met && {
      path: `${path}${pageOf(met.floor)}#f${met.floor}`,
      floor: met.floor,
      nickname: met.nickname,
      body: maskText(masks, forum.id, met.body),
    },
  };
}
