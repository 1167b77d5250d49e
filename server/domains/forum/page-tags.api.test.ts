import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../../contract/index.ts';
import { callByNobody } from '../../call/make-call.ts';
import { serve } from '../../http/serve.ts';
import { grantPermission, revokePermission } from '../account/index.ts';
import { closeForum } from './company-forums/close-forum.ts';
import { codeFor } from '../../testing/account-builders.ts';
import {
  makeComment,
  makeForum,
  makePost,
  makeRegular,
  type TestForum,
  type TestPost,
} from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

/** What drops a kept page is what it was made of; a tag that is read and never written would keep a page for ever. */
let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let admin: TestPerson;
let dropped: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await makeRegular(house, forum.id);
  admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());

const during = async (work: () => Promise<unknown>): Promise<string[]> => {
  dropped = [];
  await work();
  return dropped;
};
const post = (status: 'normal' | 'first_review' = 'normal') =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now(), status });
const everywhere = ({ pcode }: { pcode: string }) => [
  `post:${pcode}`,
  'list:posts',
  'list:hot',
  `list:forum:${forum.id}`,
  'forums',
  `forum:${forum.id}`,
  `person:${author.username}`,
];

describe('invalidates', () => {
  test.each([
    [
      'hide',
      'normal',
      (pcode: string) =>
        house.gives('posts.admin_hide', { pcodes: pcode, reason: '试验的理由' }, { as: admin }),
    ],
    [
      'refuse',
      'first_review',
      (pcode: string) =>
        house.gives('posts.first_approval', { pcode, pass: false, reason: '试验的理由' }, { as: admin }),
    ],
    [
      'approve',
      'first_review',
      (pcode: string) => house.gives('posts.first_approval', { pcode, pass: true }, { as: admin }),
    ],
    ['delete', 'normal', (pcode: string) => house.gives('posts.delete', { pcode }, { as: author })],
    [
      'edit',
      'normal',
      (pcode: string) =>
        house.gives(
          'posts.edit',
          {
            pcode,
            forum_id: forum.id,
            title: '改过之后的标题',
            content: '<p>改过之后的正文，写得足够长。</p>',
          },
          { as: author },
        ),
    ],
  ] as const)('%s drops the post, every list, the board and the author’s page', async (name, status, act) => {
    const made: TestPost = await post(status);
    const dropped = new Set(await during(() => act(made.pcode)));
    // What those who run the forum decide stands in its public log as well.
    const log = ['hide', 'display', 'refuse'].includes(name) ? [`log:forum:${forum.id}`] : [];
    expect(dropped).toEqual(new Set([...everywhere(made), ...log]));
  });

  test('publishing drops the lists', async () => {
    house.clock.advance(60_000);
    let pcode = '';
    const tags = await during(
      async () =>
        ({ pcode } = await house.gives(
          'posts.publish',
          { forum_id: forum.id, title: '新发的一篇帖子', content: '<p>新发的正文，写得足够长。</p>' },
          { as: author },
        )),
    );
    expect(new Set(tags)).toEqual(new Set(everywhere({ pcode })));
  });

  test('a like drops the post alone, a top its lists, a refused call nothing', async () => {
    const { pcode } = await post();
    expect(await during(() => house.gives('posts.like', { pcode }, { as: admin }))).toEqual([
      `post:${pcode}`,
    ]);
    expect(
      new Set(await during(() => house.gives('posts.admin_top', { pcode, on: true }, { as: admin }))),
    ).toEqual(new Set([`post:${pcode}`, 'list:posts', `list:forum:${forum.id}`, `log:forum:${forum.id}`]));
    expect(await during(() => house.call('posts.like', { pcode }, { as: author }))).toEqual([]);
  });
});

describe('reads', () => {
  const tagsOf = async (name: CallName, input: object) =>
    new Set(
      (
        await serve(house.kernel, name, {
          id: 'x',
          ip: '',
          user_agent: '',
          input: input as Record<string, unknown>,
          token: null,
          bind: null,
        })
      ).tags,
    );

  test('each public read says what it was made of', async () => {
    const { pcode } = await post();
    const besidesFaces = async (name: CallName, input: object) =>
      [...(await tagsOf(name, input))].filter((tag) => !tag.startsWith('face:'));
    expect(await besidesFaces('posts.detail', { pcode })).toEqual([
      `post:${pcode}`,
      `forum-life:${forum.id}`,
      `words:forum:${forum.id}`,
    ]);
    expect(await besidesFaces('posts.index', {})).toEqual(['list:posts']);
    expect(await besidesFaces('posts.index', { forum_id: forum.id })).toEqual([`list:forum:${forum.id}`]);
    expect(await besidesFaces('posts.hot', {})).toEqual(['list:hot']);
    expect(await besidesFaces('forum.index', {})).toEqual(['forums']);
    expect(await besidesFaces('forum.pages', {})).toEqual(['forums']);
    expect(await besidesFaces('forum.detail', { forum_id: forum.id })).toEqual([`forum:${forum.id}`]);
    expect(await besidesFaces('posts.categories', { forum_id: forum.id })).toEqual([`forum:${forum.id}`]);
  });

  test('wherever somebody’s name stands, a new name makes the page anew', async () => {
    const [named, commenter] = [await house.person(), await house.person()];
    const { id, pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: named.id,
      at: house.clock.now(),
      hot: 1_000_000,
    });
    await makeComment(house.db, { post_id: id, author_id: commenter.id, at: house.clock.now() });
    const renamed = async (who: typeof named) =>
      during(() => house.gives('user.modify', { nickname: `新名字${who.id}` }, { as: who }));
    const written = { author: await renamed(named), commenter: await renamed(commenter) };
    for (const [name, input, by] of [
      ['posts.detail', { pcode }, 'author'],
      ['posts.index', {}, 'author'],
      ['posts.hot', {}, 'author'],
      ['user.profile', { username: named.username.toUpperCase() }, 'author'],
      ['comments.get', { pcode }, 'commenter'],
    ] as const) {
      const read = await tagsOf(name, input);
      expect(
        written[by].some((tag) => read.has(tag)),
        name,
      ).toBe(true);
    }
    const moved = await during(() => house.gives('user.modify', { city: '佛山' }, { as: named }));
    const read = await tagsOf('posts.detail', { pcode });
    expect(
      moved.some((tag) => read.has(tag)),
      'the card of the author',
    ).toBe(true);
  });

  test('a badge that is granted or taken back makes the pages anew that show it', async () => {
    const badged = await house.person();
    const { pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: badged.id,
      at: house.clock.now(),
    });
    for (const change of [grantPermission, revokePermission]) {
      const written = await during(() =>
        callByNobody(house.kernel).inTransaction((call) => change(call, badged.id, 'tester')),
      );
      const read = await tagsOf('posts.detail', { pcode });
      expect(
        written.some((tag) => read.has(tag)),
        change.name,
      ).toBe(true);
    }
  });

  test('a page of nobody is made anew when somebody registers under that name', async () => {
    const read = new Set<string>();
    await expect(
      serve(house.kernel, 'user.profile', {
        id: 'x',
        ip: '',
        user_agent: '',
        token: null,
        bind: null,
        dependsOn: read,
        input: { username: 'NotYetHere' },
      }),
    ).rejects.toThrow('没有这个人');
    const proof = await codeFor(house, 'register', 'notyet@example.com');
    const written = await during(() =>
      house.gives('auth.register', {
        ...proof,
        receiver: 'notyet@example.com',
        username: 'notyethere',
        password: '海运费又涨了三成',
        agree: true,
      }),
    );
    expect(written.some((tag) => read.has(tag))).toBe(true);
  });

  test('a person’s replies hang on the posts they stand under: what is hidden leaves the page', async () => {
    const [under, replier] = [await post(), await house.person()];
    await makeComment(house.db, { post_id: under.id, author_id: replier.id, at: house.clock.now() });
    const read = await tagsOf('user.profile_replies', { username: replier.username });
    const written = await during(() => house.gives('posts.delete', { pcode: under.pcode }, { as: author }));
    expect(written.filter((tag) => read.has(tag))).toEqual([`post:${under.pcode}`]);
  });

  test('a new name of the forum or of a category, and a new age of its posts, make the pages of its posts anew', async () => {
    const made = await makeForum(house.db);
    const main = await house.person({ forum_admin: { forum_id: made.id, role: 'main' } });
    const moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    const [category] = made.categories;
    const { pcode } = await makePost(house.db, {
      forum_id: made.id,
      author_id: author.id,
      category_id: category!.id,
      at: house.clock.now(),
    });
    const read = await tagsOf('posts.detail', { pcode });
    for (const write of [
      () => house.gives('forum.admin_update', { forum_id: made.id, title: '换了名字' }, { as: moderator }),
      () => house.gives('posts.category_edit', { id: category!.id, title: '新分类' }, { as: main }),
      () => house.gives('forum.admin_settings_save', { fresh_months: 6 }, { as: main }),
      () => house.gives('posts.category_delete', { id: category!.id, move_to: 0 }, { as: main }),
    ])
      expect((await during(write)).some((tag) => read.has(tag))).toBe(true);
  });

  test('a word that a forum masks from now on leaves all that shows its posts', async () => {
    const [made, writer] = [await makeForum(house.db), await house.person()];
    const main = await house.person({ forum_admin: { forum_id: made.id, role: 'main' } });
    await makePost(house.db, { forum_id: made.id, author_id: writer.id, at: house.clock.now() });
    const elsewhere = await makePost(house.db, {
      forum_id: forum.id,
      author_id: writer.id,
      at: house.clock.now(),
    });
    const reads = [
      await tagsOf('user.profile_posts', { username: writer.username }),
      await tagsOf('posts.related', { pcode: elsewhere.pcode }),
    ];
    const written = await during(() =>
      house.gives('forum.keyword_add', { word: '试验', action: 'mask' }, { as: main }),
    );
    for (const read of reads) expect(written.some((tag) => read.has(tag))).toBe(true);
  });

  test('who runs a forum no longer has it on their page', async () => {
    const made = await makeForum(house.db);
    const main = await house.person({ forum_admin: { forum_id: made.id, role: 'main' } });
    const read = await tagsOf('user.profile', { username: main.username });
    const written = await during(() =>
      callByNobody(house.kernel).inTransaction((call) =>
        closeForum(call, { id: made.id, title: made.title }, { to: 'removed', reason: '试验' }),
      ),
    );
    expect(written.filter((tag) => read.has(tag))).toEqual([`person:${main.username}`]);
  });

  test('related posts hang on themselves: what is hidden leaves the pages beside it', async () => {
    const [one, other] = [await post(), await post()];
    const read = await tagsOf('posts.related', { pcode: one.pcode });
    expect(read).toContain(`post:${one.pcode}`);
    expect(read).toContain(`post:${other.pcode}`);
    expect(read).not.toContain(`list:forum:${forum.id}`);
  });
});
