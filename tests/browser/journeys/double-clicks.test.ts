import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeColumn } from '../../../server/testing/column-builders.ts';
import { makeForum, makePost } from '../../../server/testing/forum-builders.ts';
import { makeAddress } from '../../../server/testing/seckill-builders.ts';
import { settled } from '../harness/browser.ts';
import { button, drawn, enterCentre, said, standing } from './roles/newcomer.ts';
import { companyMember } from './site/company-forum.ts';
import { body, choosePlace, title, write } from './site/publish-page.ts';
import { uploadPicture } from './site/upload-picture.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const postOf = (author_id: number) => makePost(site.db, { forum_id: 1, author_id, at: new Date() });
const rows = async (rows_of: Promise<readonly unknown[]>) => (await rows_of).length;

/** What a double click has sent is all answered. */
async function doubleClick(page: Page, target: Locator): Promise<void> {
  await target.dblclick();
  await page.waitForLoadState('networkidle');
}

test('a double click asks once', async () => {
  const reader = await site.member();
  await makeAddress(site.db, reader.id, new Date());
  const { page } = await site.open({ state: reader.state });
  await page.goto('/user/setting?type=contact');
  await button(page.getByRole('region', { name: '收货地址' }), '删除').dblclick();
  const asked = page.getByRole('dialog', { name: '删除这个地址' });
  await button(asked, '取消').click();
  await settled(page);
  expect(await asked.count()).toBe(0);
});

describe('a double click leaves one', () => {
  test('post', async () => {
    const board = await makeForum(site.db, { title: '双击发帖处' });
    const author = await site.member();
    const { page } = await site.open({ state: author.state });
    await page.goto('/forum/publish');
    await body(page).waitFor();
    await choosePlace(page, board.title, '经验');
    await title(page).fill('手快点了两下发布');
    await write(page, '点两下也只有一篇，草稿也没有留下。');
    await doubleClick(page, button(page, '发布'));
    await page.waitForURL('**/posts/*');
    expect((await site.call('posts.index', { forum_id: board.id })).total).toBe(1);
    expect((await site.call('posts.drafts', {}, author)).total).toBe(0);
  });

  test('article, and one comment below it', async () => {
    const author = await site.member({ grants: ['author'] });
    const column = await makeColumn(site.db, { author_id: author.id, at: new Date(), title: '双击写文章处' });
    const cover = await uploadPicture(site, author, 1280, 720);
    await site.db.updateTable('columns').set({ cover: cover.url }).where('id', '=', column.id).execute();
    const payload = {
      column_id: column.id,
      title: '手快点了两下发布文章',
      cover,
      summary: '点两下也只有一篇文章，不会多出来。',
      content: `<p>${'点两下也只有一篇，草稿也没有留下。'.repeat(8)}</p>`,
    };
    const { draft_id } = await site.call('user.column_draft', { payload }, author);
    const { page } = await site.open({ state: author.state });
    await page.goto(`/column/article/publish?draft_id=${draft_id}`);
    await expect.poll(() => body(page).innerText()).toContain('点两下');
    await doubleClick(page, button(page, '发布'));
    await page.waitForURL(/\/column\/article\/\d+$/);
    expect((await site.call('user.column_articles', {}, author)).total).toBe(1);

    await settled(page);
    await page.getByRole('textbox', { name: '写评论' }).click();
    await page.locator('#w .ProseMirror').waitFor();
    await page.keyboard.type('自己先补一句。');
    await doubleClick(page, button(page, '发布评论'));
    await expect.poll(() => page.locator('#comments .comment').count()).toBe(1);
    const article_id = Number(page.url().split('/').at(-1)?.replace(/#.*/, ''));
    expect((await site.call('column.article_detail', { article_id })).comment_count).toBe(1);
  });

  test('reply, and one reply to it', async () => {
    const [reader, author] = [await site.member(), await site.member()];
    const { pcode } = await postOf(author.id);
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/posts/${pcode}`);
    await settled(page);
    await page.getByRole('textbox', { name: '写回复' }).click();
    await page.locator('#w .ProseMirror').waitFor();
    await page.keyboard.type('点两下的回复');
    await doubleClick(page, button(page, '发布回复'));
    const floor = page.locator('#replies .comment');
    await expect.poll(() => floor.count()).toBe(1);
    await floor.getByRole('button', { name: '回复', exact: true }).click();
    const box = floor.getByRole('textbox');
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('点两下的再回复');
    await doubleClick(page, button(floor, '发布回复'));
    await expect.poll(() => floor.locator('.comment-nest > div').count()).toBe(1);
    const { list } = await site.call('comments.get', { pcode });
    expect(list.map(({ replies }) => replies.length)).toEqual([1]);
  });

  test('like and one collection, of a post and of a reply, which stay', async () => {
    const [reader, author] = [await site.member(), await site.member()];
    const { pcode } = await postOf(author.id);
    await site.call('comments.publish', { pcode, content: '<p>一条回复</p>' }, author);
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/posts/${pcode}`);
    await settled(page);
    const post = page.locator('.post');
    const pressed = [
      post.getByRole('button', { name: /^赞/ }),
      post.getByRole('button', { name: /^收藏/ }),
      page.locator('#replies .comment').getByRole('button', { name: /^赞/ }),
    ];
    for (const one of pressed) {
      await doubleClick(page, one);
      await expect.poll(() => one.getAttribute('aria-pressed')).toBe('true');
    }
    await page.reload();
    await settled(page);
    for (const one of pressed) await expect.poll(() => one.getAttribute('aria-pressed')).toBe('true');
    expect(await site.call('posts.detail', { pcode })).toMatchObject({ like_count: 1, collect_count: 1 });
    // Pressed again later, it is taken back.
    await pressed[0]!.click();
    await expect.poll(async () => (await site.call('posts.detail', { pcode })).like_count).toBe(0);
  });

  test('follow, of a person and of a forum, which stays', async () => {
    const [reader, author] = [await site.member(), await site.member()];
    const board = await makeForum(site.db, { title: '双击关注处' });
    const { page } = await site.open({ state: reader.state });
    for (const [path, name] of [
      [`/people/${author.username}`, '关注'],
      [`/forum/list/${board.id}`, '关注论坛'],
    ] as const) {
      await page.goto(path);
      await settled(page);
      await doubleClick(page, button(page, name));
      const followed = page.locator('main').getByRole('button', { name: '已关注', exact: true });
      await expect.poll(() => followed.count()).toBe(1);
      await page.reload();
      await expect.poll(() => followed.count()).toBe(1);
    }
  });

  test('report', async () => {
    const [reader, author] = [await site.member(), await site.member()];
    const { pcode } = await postOf(author.id);
    const { page } = await site.open({ state: reader.state });
    await page.goto(`/posts/${pcode}`);
    await settled(page);
    await page.locator('.post-ends').getByRole('button', { name: '举报' }).click();
    const dialog = page.getByRole('dialog', { name: '举报帖子' });
    await dialog.getByRole('radio', { name: /^广告或灌水/ }).check();
    await dialog.getByLabel('说明').fill('连发三篇同样的广告，都引到站外。');
    await doubleClick(page, button(dialog, '提交举报'));
    await expect.poll(() => said(page).innerText()).toContain('已收到举报');
    expect((await site.call('complaint.index', {}, reader)).total).toBe(1);
  });

  test('application', async () => {
    const member = await companyMember(site, '手快的申请人');
    await site.db
      .deleteFrom('user_grants')
      .where('user_id', '=', member.id)
      .where('permission', '=', 'source')
      .execute();
    const { page } = await site.open({ state: await site.stateOf(member) });
    await enterCentre(page);
    await page.goto('/user/permission?type=apply_base');
    await drawn(page);
    await page.getByLabel('申请说明').fill('自有工厂，可以提供样品和产品图，点了两下提交。');
    await doubleClick(page, button(page, '提交申请'));
    await expect.poll(() => standing(page).innerText()).toContain('审核中');
    const sent = site.db.selectFrom('approvals').select('id').where('applicant_id', '=', member.id).execute();
    expect(await rows(sent)).toBe(1);
  });
});

test('a visitor who double-clicks a like is asked once', async () => {
  const author = await site.member();
  const { pcode } = await postOf(author.id);
  const { page } = await site.open();
  await page.goto(`/posts/${pcode}`);
  await settled(page);
  await page.locator('.post').getByRole('button', { name: /^赞/ }).dblclick();
  const asked = page.getByRole('dialog', { name: '登录后再赞' });
  await asked.getByRole('button', { name: '取消' }).click();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
