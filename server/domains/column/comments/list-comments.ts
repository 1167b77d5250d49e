import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { findArticle, type ArticleRecord } from '../articles/article-record.ts';
import { tags } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import {
  readFirstReplies,
  readFloors,
  readRankedFloors,
  readReplies,
  type CommentFacts,
  type Sight,
} from './comment-queries.ts';
import { noSuchComment } from './find-comment.ts';
import { presentComments } from './present-comment.ts';

type Asked = Parsed<'column.comments_get_comments'>;
type Listed = Output<'column.comments_get_comments'>;

/** The talk under an article: its floors with their first replies, or all replies of one floor. */
export async function listComments(input: Asked, call: Call): Promise<Listed> {
  const { page, limit } = input;
  call.reads(tags.article(input.article_id));
  const { article, roles } = await findArticle(call, input.article_id);
  const sight: Sight = { viewer_id: call.viewer?.id ?? null, keeper: roles.ops };
  if (input.parent_id !== undefined) return listReplies(input, input.parent_id, call, article, sight);
  const { list, total } = await chooseFloors(input, call, article);
  const replies = await readFirstReplies(call, withReplies(list, sight), sight);
  return { list: await presentComments(call, article, sight, list, replies), total, page, limit };
}

async function chooseFloors(
  { page, limit, sort, only_author }: Asked,
  call: Call,
  article: ArticleRecord,
): Promise<{ list: CommentFacts[]; total: number }> {
  const offset = (page - 1) * limit;
  if (only_author || sort === 'hot')
    return readRankedFloors(call, article.id, {
      author_id: only_author ? article.author_id : undefined,
      sort,
      offset,
      limit,
    });
  // Floors are numbered without a gap and keep their number for ever.
  const total = article.next_floor - 1;
  const of = (from: number, to: number, topped: boolean) =>
    readFloors(call, article.id, { from, to, topped });
  if (sort === 'newest')
    return { list: (await of(total - offset - limit + 1, total - offset, false)).toReversed(), total };
  return { list: await of(offset + 1, offset + limit, page === 1), total };
}

/** Replies that only this reader sees are not counted on their floor, so then every floor is asked. */
const withReplies = (floors: readonly CommentFacts[], sight: Sight): number[] =>
  floors.filter((floor) => floor.reply_count > 0 || sight.viewer_id !== null).map((floor) => floor.id);

async function listReplies(
  { page, limit }: Asked,
  root_id: number,
  call: Call,
  article: ArticleRecord,
  sight: Sight,
): Promise<Listed> {
  const root = await columnDb(call)
    .selectFrom('article_comments')
    .select('id')
    .where('id', '=', root_id)
    .where('article_id', '=', article.id)
    .where('root_id', 'is', null)
    .executeTakeFirst();
  if (!root) throw noSuchComment();
  const { list, total } = await readReplies(call, root_id, sight, { offset: (page - 1) * limit, limit });
  return { list: await presentComments(call, article, sight, list, []), total, page, limit };
}
