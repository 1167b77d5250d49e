import type { ArticleStatus } from '../contract/column/article-lifecycle.ts';
import type { CommentStatus } from '../contract/forum/post-lifecycle.ts';
import {
  articleText,
  makeArticle,
  makeArticleComment,
  makeColumn,
} from '../server/testing/column-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let another: TestPerson;

/** An author, and another one with a column of her own. */
export async function prepareColumns(given: TestHouse): Promise<void> {
  house = given;
  owner = await house.person({ grants: ['author'] });
  another = await house.person({ grants: ['author'] });
  await makeColumn(house.db, { author_id: another.id, at: at() });
}

const at = () => new Date(house.clock.now().getTime() - 86_400_000);
const column = () => makeColumn(house.db, { author_id: owner.id, at: at() });
const article = async (status: ArticleStatus = 'normal') =>
  makeArticle(house.db, { column_id: (await column()).id, at: at(), status });
const comment = async (status: CommentStatus = 'normal', on: ArticleStatus = 'normal') =>
  makeArticleComment(house.db, {
    article_id: (await article(on)).id,
    author_id: owner.id,
    at: at(),
    status,
  });
const draft = () =>
  house.gives('user.column_draft', { payload: { title: '只给自己看的文章草稿' } }, { as: owner });
const waiting = async () =>
  (await makeColumn(house.db, { author_id: owner.id, at: at(), status: 'draft' })).id;

const as_author = () => another;
const one = (what: string, input: Case['input']): Case[] => [{ what, as: as_author, input }];
const not_shown = ['pending', 'refused', 'hidden', 'deleted'] as const;
const articles = (input: (article_id: number) => object): Case[] =>
  not_shown.flatMap((status) =>
    one(`an article that is ${status}`, async () => input((await article(status)).id)),
  );
const ownArticle = (input: (article_id: number) => object): Case[] => [
  ...one('an article', async () => input((await article()).id)),
  ...articles(input),
];
const comments = (input: (comment_id: number) => object): Case[] => [
  ...(['first_review', 'refused', 'hidden', 'deleted'] as const).flatMap((status) =>
    one(`a comment that is ${status}`, async () => input((await comment(status)).id)),
  ),
  ...not_shown.flatMap((status) =>
    one(`a comment on an article that is ${status}`, async () => input((await comment('normal', status)).id)),
  ),
];
const ownComment = (input: (comment_id: number) => object): Case[] => [
  ...one('a comment', async () => input((await comment()).id)),
  ...comments(input),
];
const ownColumn = (more: object = {}): Case[] =>
  one('a column', async () => ({ column_id: (await column()).id, ...more }));

const content = `<p>${articleText}</p>`;
const writing = { title: '一个足够长的标题', summary: '一段足够长的摘要，说清楚讲什么。', content, cover: 1 };
const a_draft = 'the draft only goes away with the publishing, and only one’s own does';

export const columnIds: Record<string, Case[] | string> = {
  'column.detail column_id': one('a column that nobody has passed', async () => ({
    column_id: await waiting(),
  })),
  'column.detail_v2 column_id': one('a column that nobody has passed', async () => ({
    column_id: await waiting(),
  })),
  'column.articles column_id': one('a column that nobody has passed', async () => ({
    column_id: await waiting(),
  })),
  'column.article_detail article_id': articles((article_id) => ({ article_id })),
  'column.article_versions article_id': articles((article_id) => ({ article_id })),
  'column.article_version article_id': articles((article_id) => ({ article_id, rev: 2 })),
  'column.article_view article_id': 'nothing is said about the article, and only a shown one is counted',
  'column.article_like article_id': articles((article_id) => ({ article_id })),
  'column.article_unlike article_id': articles((article_id) => ({ article_id })),
  'column.relation column_id': one('a column that nobody has passed', async () => ({
    column_id: await waiting(),
  })),
  'column.relation article_id': articles((article_id) => ({ article_id })),
  'column.comments_get_comments article_id': articles((article_id) => ({ article_id })),
  'column.comments_get_comments parent_id': one('a comment on another article', async () => ({
    article_id: (await article()).id,
    parent_id: (await comment()).id,
  })),
  'column.comments_publish article_id': articles((article_id) => ({ article_id, content: '<p>说两句</p>' })),
  'column.comments_publish parent_id':
    'a comment that cannot be answered is a wrong field of the reply (40001), whosever it is',
  'column.comments_update comment_id': ownComment((comment_id) => ({ comment_id, content: '<p>改了</p>' })),
  'column.comments_parent_update comment_id': ownComment((comment_id) => ({
    comment_id,
    content: '<p>改了</p>',
  })),
  'column.comments_versions comment_id': comments((comment_id) => ({ comment_id })),
  'column.comments_del comment_id': ownComment((comment_id) => ({ comment_id })),
  'column.comments_restore comment_id': ownComment((comment_id) => ({ comment_id })),
  'column.comments_like comment_id': comments((comment_id) => ({ comment_id })),
  'column.comments_unlike comment_id': comments((comment_id) => ({ comment_id })),
  'column.comments_fold comment_id': ownComment((comment_id) => ({ comment_id, on: true })),
  'column.comments_top comment_id': ownComment((comment_id) => ({ comment_id, on: true })),

  'user.column_apply column_id': one('a draft of an application', async () => ({
    column_id: await waiting(),
    title: '别人的草稿',
    introduce: '',
    draft: true,
  })),
  'user.column_apply cate_id': 'it names a public list, which is nobody’s own',
  'user.column_apply_del column_id': one('a draft of an application', async () => ({
    column_id: await waiting(),
  })),
  'user.column_edit column_id': ownColumn({ cate_id: 2 }),
  'user.column_edit cate_id': 'it names a public list, which is nobody’s own',
  'user.column_close column_id': ownColumn(),
  'user.column_open column_id': ownColumn(),
  'user.column_del column_id': ownColumn(),
  'user.column_withdraw column_id': ownColumn(),
  'column.list cate_id': 'it names a public list, which is nobody’s own',
  'user.column_articles column_id': 'it narrows the list of one’s own articles',
  'user.column_publish_article column_id': one('a column', async () => ({
    ...writing,
    column_id: (await column()).id,
  })),
  'user.column_publish_article article_id': ownArticle((article_id) => ({
    ...writing,
    column_id: 1,
    article_id,
  })),
  'user.column_publish_article draft_id': a_draft,
  'user.column_del_article article_id': ownArticle((article_id) => ({ article_id })),
  'user.column_restore_article article_id': ownArticle((article_id) => ({ article_id })),
  'user.column_article_source article_id': ownArticle((article_id) => ({ article_id })),
  'user.column_draft draft_id': one('a draft', async () => ({
    draft_id: (await draft()).draft_id,
    rev: 1,
    payload: {},
  })),
  'user.column_draft article_id': ownArticle((article_id) => ({ article_id, payload: {} })),
  'user.column_draft payload.column_id': 'a draft keeps whatever was typed; it is asked of at the publishing',
  'user.column_drafts article_id':
    'it narrows the list of one’s own drafts, of which none is of another’s article',
  'user.column_draft_detail id': one('a draft', async () => ({ id: (await draft()).draft_id })),
  'user.column_draft_delete id': one('a draft', async () => ({ id: (await draft()).draft_id })),
};
