import { makeCompany } from '../server/testing/approval-builders.ts';
import { company_part, joinedForum } from '../server/testing/company-forum-builders.ts';
import {
  makeForum,
  makeComment,
  makePost,
  type PostFacts,
  type TestForum,
  type TestPost,
} from '../server/testing/forum-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';
import type { Known } from './input-from-schema.ts';

const states = ['normal', 'normal', 'first_review', 'hidden', 'refused', 'deleted'] as const;
type Of<T> = T & { status: string; author: TestPerson };
/** What other rooms point at. */
export type FuzzThings = { forum_id: number; post_of_other: TestPost; comment_of_other: { id: number } };

/** Posts and comments of the member and of another in every state, what is written of them, and a company's forum. */
export async function makeFuzzForums(house: TestHouse, people: FuzzPeople, forum: TestForum) {
  const { db } = house;
  const { member, other, staff, at } = people;
  const post = (author: TestPerson, facts: Partial<PostFacts> = {}) =>
    makePost(db, { forum_id: forum.id, author_id: author.id, at, ...facts });
  const comment = (post_id: number, author: TestPerson, status: (typeof states)[number] = 'normal') =>
    makeComment(db, { post_id, author_id: author.id, at, status });

  const posts: Of<TestPost>[] = [];
  for (const author of [member, other])
    for (const status of states) posts.push({ status, author, ...(await post(author, { status })) });
  const comments: Of<{ id: number }>[] = [];
  for (const status of ['normal', 'hidden', 'first_review', 'deleted'] as const)
    for (const author of [member, other])
      comments.push({ status, author, ...(await comment(posts[0]!.id, author, status)) });

  const question = await post(member, { item_type: 'question' });
  const answer = await comment(question.id, other);
  const answered = await post(member, { item_type: 'question' });
  await house.gives(
    'posts.accept',
    { pcode: answered.pcode, comment_id: (await comment(answered.id, other)).id },
    { as: member },
  );
  const poll = await house.gives(
    'posts.publish',
    {
      forum_id: forum.id,
      item_type: 'poll',
      title: '旺季补货走哪条路',
      content: '<p>一段足够长的正文，说清楚发生了什么。</p>',
      poll: { choices: ['空运', '海运'] },
    },
    { as: staff },
  );
  const edited = await post(member);
  const writing = {
    forum_id: forum.id,
    title: '一个足够长的标题',
    content: '<p>一段足够长的正文，说清楚发生了什么。</p>',
  };
  await house.gives('posts.edit', { pcode: edited.pcode, ...writing }, { as: member });
  const [change] = (await house.gives('posts.versions', { pcode: edited.pcode })).list;

  const drafts: number[] = [];
  for (const title of ['写到一半', '又一篇'])
    drafts.push((await house.gives('posts.draft', { payload: { title } }, { as: member })).draft_id);
  const company_forum = await companyForum(house, member);
  const keyword = await house.gives(
    'forum.keyword_add',
    { forum_id: forum.id, word: '试验的词', action: 'hold' },
    { as: staff },
  );
  const word = await house.gives('admin.keyword_add', { word: '全站的词', action: 'hold' }, { as: staff });
  await house.gives('forum.assistant_save', { forum_id: forum.id, username: other.username }, { as: staff });
  await house.gives('forum.invitation_accept', { forum_id: forum.id }, { as: other });
  const asking = await makeForum(db);
  await house.gives(
    'forum.assistant_save',
    { forum_id: asking.id, username: member.username },
    { as: staff },
  );

  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const pcodes = (rows: { pcode: string }[]) => rows.map((row) => row.pcode);
  /** Those in the state from which a call goes out, and then all. */
  const that = <T extends { status: string }>(things: T[], status: string): T[] => [
    ...things.filter((one) => one.status === status),
    ...things,
  ];
  const postsThat = (status: string) => ({
    pcode: pcodes(that(posts, status)),
    pcodes: [pcodes(posts.filter((one) => one.status === status)), ...pcodes(posts)],
  });
  const commentsThat = (status: string) => ({ comment_id: ids(that(comments, status)) });
  const plain: Known = {
    forum_id: [forum.id],
    category_id: ids(forum.categories),
    item_type: ['post', 'question'],
    evaluation: [null],
    poll: [null],
    tags: [['退货'], []],
    draft_id: drafts,
  };
  const known: KnownOfCalls = {
    'posts.': { ...plain, ...postsThat('normal') },
    'posts.publish': { source: ['web'], isd: [undefined] },
    'posts.vote': { pcode: [poll.pcode], places: [[1]], titles: [['空运']] },
    'posts.edit': { rev: [undefined, 1] },
    'posts.draft': { rev: [1], pcode: [null], payload: [{ title: '写到一半' }], id: drafts },
    'posts.drafts': { pcode: [edited.pcode] },
    'posts.restore': postsThat('deleted'),
    'posts.first_approval': { ...postsThat('first_review'), version: ['1'] },
    // One or several, never both.
    'posts.admin_display': { ...postsThat('hidden'), pcode: [undefined] },
    'posts.admin_hide': { pcode: [undefined] },
    'posts.admin_refuse': { ...postsThat('first_review'), pcode: [undefined] },
    'posts.admin_top': { until: [null, undefined] },
    'posts.admin_batch': { pcodes: [pcodes(posts)], act: ['hide', 'top', 'delete'] },
    'posts.accept': { pcode: [question.pcode, answered.pcode], comment_id: [answer.id] },
    'posts.unaccept': { pcode: [answered.pcode, question.pcode] },
    'posts.version': { pcode: [edited.pcode], rev: [change!.rev] },
    'posts.invite_': { pcode: [question.pcode], username: [staff.username], usernames: [undefined, []] },
    'posts.read': { marks: [[{ pcode: posts[0]!.pcode, floor: 1 }]] },
    'posts.unread': { pcodes: [pcodes(posts).join()] },
    'posts.category_': { id: ids(forum.categories), title: ['资源'], move_to: [0, forum.categories[1]!.id] },
    'admin.posts': { ...plain, ...postsThat('normal') },
    'admin.posts_mark': { mark: ['quality'], quality: [2], until: [undefined] },
    'admin.comments': { ...plain },
    'admin.keyword_': { id: [word.id] },
    'admin.keywords_try': { forum_id: [forum.id] },
    'comments.': {
      forum_id: [forum.id],
      pcode: pcodes(posts),
      parent_id: ids(comments),
      ...commentsThat('normal'),
      comment_ids: [ids(comments)],
      act: ['hide', 'delete'],
    },
    'comments.restore': commentsThat('deleted'),
    'comments.admin_display': commentsThat('hidden'),
    'comments.admin_refuse': { ...commentsThat('first_review'), version: [undefined] },
    'forum.': { forum_id: [forum.id, company_forum] },
    'forum.apply_step': {
      rev: [0],
      step: [1],
      company: [company_part],
      forum: [undefined],
      agreement_version: [undefined],
    },
    'forum.save': {
      rev: [0],
      logo_file_id: [null],
      banner_file_id: [null],
      slides: [[]],
      company: [undefined],
    },
    'forum.company': { forum_id: [company_forum] },
    'forum.leave': { forum_id: [company_forum], proof: [{ password: people.password }] },
    'admin.forum_remove': { forum_id: [company_forum] },
    'forum.admin_update': { title: [forum.title], rules: [['不发广告']] },
    'forum.assistant_save': { username: [member.username], powers: [['judge']] },
    'forum.assistant_remove': { user_id: [other.id] },
    'forum.invitation_': { forum_id: [asking.id] },
    'forum.transfer': { username: [other.username], proof: [{ password: people.password }] },
    'forum.keyword_delete': { id: [keyword.id] },
    'forum.dataset': { period: [30, 7] },
    'user.action_': { type: ['focus_forum'], id: [forum.id] },
    'search.': { forum_id: [forum.id] },
  };
  const things: FuzzThings = {
    forum_id: forum.id,
    post_of_other: posts.find((one) => one.author === other && one.status === 'normal')!,
    comment_of_other: comments.find((one) => one.author === other && one.status === 'normal')!,
  };
  return { known, things };
}

/** The member is the main admin of it, and may ask for the permission anew that brought it. */
async function companyForum(house: TestHouse, member: TestPerson): Promise<number> {
  await house.db
    .insertInto('user_grants')
    .values((['source', 'company'] as const).map((permission) => ({ user_id: member.id, permission })))
    .execute();
  await makeCompany(house, member.id);
  const { forum } = await joinedForum(house, {}, member);
  await house.db
    .deleteFrom('user_grants')
    .where('user_id', '=', member.id)
    .where('permission', '=', 'source')
    .execute();
  return forum.id;
}
