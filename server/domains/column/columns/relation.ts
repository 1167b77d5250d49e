import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { collectedAmong, collectedUnder } from '../../collect/index.ts';
import { ownUnseen } from '../../discussion/index.ts';
import { findArticle, type ArticleRecord } from '../articles/article-record.ts';
import { articleThreads } from '../discussion/article-threads.ts';
import { articleCan, isPublic, nothingAllowed, readable, rolesOf, no_forum } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { findColumn, noSuchColumn } from './column-record.ts';

type Relation = Output<'column.relation'>;

/** The newest ones of the reader; a page shows at most a hundred comments. */
const most = 500;

/** The one small call that makes a page, which is the same for everyone, the reader's own. */
export async function columnRelation(input: Parsed<'column.relation'>, call: Call): Promise<Relation> {
  const { viewer } = member(call);
  const found = input.article_id === undefined ? null : await findArticle(call, input.article_id);
  const column = await findColumn(call, found?.article.column_id ?? input.column_id!);
  const roles = rolesOf(viewer, column.author_id);
  if (!found && !readable(column) && !roles.author && !roles.ops) throw noSuchColumn();
  const [following, about] = await Promise.all([
    columnDb(call)
      .selectFrom('column_follows')
      .select('at')
      .where('column_id', '=', column.id)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst(),
    found ? relationToArticle(call, found.article) : nothing,
  ]);
  return {
    following: following !== undefined,
    follow_count: column.follow_count,
    own: roles.author,
    ...about,
    edit_pending: roles.author && about.edit_pending,
    can_moderate_comments: found !== null && (roles.author || roles.ops),
    can: {
      ...(found ? articleCan(found.article, found.roles, viewer, call.now) : nothingAllowed),
      publish: roles.author && column.status === 'approved',
    },
  };
}

type AboutArticle = Pick<
  Relation,
  | 'liked'
  | 'collected'
  | 'liked_comments'
  | 'collected_comments'
  | 'own_comments'
  | 'own_unseen'
  | 'edit_pending'
>;

const nothing: AboutArticle = {
  liked: false,
  collected: false,
  liked_comments: [],
  collected_comments: [],
  own_comments: [],
  own_unseen: [],
  edit_pending: false,
};

async function relationToArticle(call: Call, article: ArticleRecord): Promise<AboutArticle> {
  const { id } = article;
  const user_id = member(call).viewer.id;
  const db = columnDb(call);
  const [like, likes, own, own_unseen, edit, collected, collected_comments] = await Promise.all([
    db
      .selectFrom('article_likes')
      .select('at')
      .where('article_id', '=', id)
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
    db
      .selectFrom('article_comment_likes')
      .select('comment_id as id')
      .where('article_id', '=', id)
      .where('user_id', '=', user_id)
      .orderBy('comment_id', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('article_comments')
      .select('id')
      .where('article_id', '=', id)
      .where('author_id', '=', user_id)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    ownUnseen(articleThreads, call, {
      ...article,
      is_public: isPublic(article),
      word_list: no_forum,
      accepted_comment_id: null,
    }),
    db.selectFrom('article_edits').select('article_id').where('article_id', '=', id).executeTakeFirst(),
    collectedAmong(call, user_id, 'column_post', [id]),
    collectedUnder(call, user_id, 'collect_article_comment', id),
  ]);
  return {
    liked: like !== undefined,
    collected: collected.has(id),
    liked_comments: likes.map((row) => row.id),
    collected_comments,
    own_comments: own.map((row) => row.id),
    own_unseen,
    edit_pending: edit !== undefined,
  };
}
