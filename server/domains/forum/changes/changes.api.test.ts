import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import {
  makeComment,
  makeForum,
  makePost,
  makeRegular,
  type TestForum,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { passDays } from '../../../testing/sessions.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await makeRegular(house, forum.id);
});
afterAll(() => house.close());

const minutes = (n: number) => house.clock.advance(n * 60_000);
const publish = async () =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: author.id,
    at: house.clock.now(),
    title: '核价连降三轮的成本表',
    text: '首轮报价五十二元，最新一次给到四十五元。',
  });
const edit = (pcode: string, title: string, text: string) =>
  house.gives('posts.edit', { pcode, forum_id: forum.id, title, content: `<p>${text}</p>` }, { as: author });
const text = (parts: { kind: string; text?: string }[], kind: string) =>
  parts.filter((part) => part.kind === kind).map((part) => part.text);

describe('changes of a post', () => {
  test('everyone sees what each changed, but for the first five minutes', async () => {
    const { pcode } = await publish();
    minutes(3);
    await edit(pcode, '核价连降三轮的成本表', '首轮报价五十二元，最新一次给到四十六元。');
    expect(await house.gives('posts.versions', { pcode })).toMatchObject({ list: [], total: 0 });
    expect(await house.gives('posts.detail', { pcode })).toMatchObject({ edited_at: null });
    expect(await house.call('posts.version', { pcode, rev: 2 })).toMatchObject({ code: codes.not_found });

    minutes(60);
    await edit(pcode, '核价连降四轮的成本表', '首轮报价五十二元，最新一次给到四十四元。');
    minutes(60);
    await edit(pcode, '核价连降四轮的成本表', '首轮报价五十二元，最新一次给到四十三元。');
    const { list, total } = await house.gives('posts.versions', { pcode });
    expect(list.map((one) => one.rev)).toEqual([4, 3]);
    expect(total).toBe(2);
    const first = await house.gives('posts.version', { pcode, rev: 3 });
    expect(text(first.title, 'removed').join('')).toContain('三');
    expect(text(first.title, 'added').join('')).toContain('四');
    expect(text(first.content, 'removed').join('')).toContain('六');
    expect(text(first.content, 'added').join('')).not.toContain('三元');
    const last = await house.gives('posts.version', { pcode, rev: 4 });
    expect(text(last.title, 'added')).toEqual([]);
    expect(text(last.content, 'added').join('')).toContain('三');
  });

  test('a covered word stays covered in what was', async () => {
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: forum.id, word: '某某服务商', action: 'mask' })
      .execute();
    const { pcode } = await publish();
    minutes(60);
    await edit(pcode, '核价连降三轮的成本表', '我们找了某某服务商，一直没有下文。');
    const { content } = await house.gives('posts.version', { pcode, rev: 2 });
    expect(JSON.stringify(content)).not.toContain('某某服务商');
    expect(JSON.stringify(content)).toContain('＊＊＊＊＊');
  });

  test('follow the sight of the post, and go with its words', async () => {
    const { pcode } = await publish();
    minutes(60);
    await edit(pcode, '核价连降三轮的成本表', '首轮报价五十二元，最新一次给到四十四元。');
    const stranger = await house.person();
    await house.gives('posts.delete', { pcode }, { as: author });
    for (const as of [null, stranger])
      for (const answer of [
        await house.call('posts.versions', { pcode }, { as }),
        await house.call('posts.version', { pcode, rev: 2 }, { as }),
      ])
        expect(answer).toMatchObject({ code: codes.not_found });
    expect(await house.gives('posts.versions', { pcode }, { as: author })).toMatchObject({ total: 1 });
    await passDays(house, 31);
    await house.runJob('forum.erase_deleted');
    const { id } = await house.db
      .selectFrom('posts')
      .select('id')
      .where('pcode', '=', pcode)
      .executeTakeFirstOrThrow();
    expect(
      await house.db.selectFrom('post_versions').select('id').where('post_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('a page beyond the end is empty, a wrong number is refused at its field', async () => {
    const { pcode } = await publish();
    expect(await house.gives('posts.versions', { pcode, page: 9 })).toMatchObject({ list: [] });
    expect(await house.call('posts.version', { pcode, rev: 0 })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'rev' }] },
    });
  });
});

describe('changes of a comment', () => {
  const comment = async () => {
    const post = await publish();
    return makeComment(house.db, {
      post_id: post.id,
      author_id: author.id,
      at: house.clock.now(),
      text: '有货，三天发出。',
    });
  };
  const change = (comment_id: number, content: string) =>
    house.gives('comments.edit', { comment_id, content }, { as: author });

  test('are read by everyone with their differences, the newest first; a slip leaves none', async () => {
    const { id } = await comment();
    minutes(2);
    await change(id, '<p>有货，两天发出。</p>');
    expect(await house.gives('comments.versions', { comment_id: id })).toEqual([]);
    minutes(60);
    await change(id, '<p>有货，五天发出。</p>');
    minutes(60);
    await change(id, '<p>有货，五天发出。</p>');
    minutes(60);
    await change(id, '<p>没货了。</p>');
    const versions = await house.gives('comments.versions', { comment_id: id });
    expect(versions, 'saving the same again is no change').toHaveLength(2);
    expect(text(versions[1]!.content, 'removed').join('')).toContain('两');
    expect(text(versions[0]!.content, 'added').join('')).toContain('没');
  });

  test('are not there of what is deleted, and are erased with it', async () => {
    const { id } = await comment();
    minutes(60);
    await change(id, '<p>有货，五天发出。</p>');
    await house.gives('comments.delete', { comment_id: id }, { as: author });
    for (const as of [null, author])
      expect(await house.call('comments.versions', { comment_id: id }, { as })).toMatchObject({
        code: codes.not_found,
      });
    await passDays(house, 31);
    await house.runJob('forum.erase_comments');
    const kept = house.db.selectFrom('comment_versions').select('id').where('comment_id', '=', id).execute();
    expect(await kept).toEqual([]);
    expect(
      await house.db.selectFrom('comments').select(['body_src', 'body_html']).where('id', '=', id).execute(),
    ).toEqual([{ body_src: '', body_html: '' }]);
  });
});
