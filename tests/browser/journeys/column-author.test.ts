import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeArticle, makeColumn } from '../../../server/testing/column-builders.ts';
import { settled } from '../harness/browser.ts';
import { openApplication, openDesk, pass, refuse } from './roles/desk-of-staff.ts';
import { button, drawn, enterCentre, said, standing } from './roles/newcomer.ts';
import { titleOf } from './site/lists.ts';
import { body, isSaved, kill, title, write } from './site/publish-page.ts';
import { putSized } from './site/put-picture.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const prose = (page: Page) => page.locator('.article-page .prose').first();
const comments = (page: Page) => page.locator('#comments .comment');

const putCover = (page: Page) => putSized(page, '封面', '封面.png', { width: 1280, height: 720 });

const costs = '头程按体积重算，尾程按实重算，两头都要量。'.repeat(8);
const shelves = '上架前先称重，再量三边，数字写在箱唛上。'.repeat(8);

test('somebody opens a column, writes an article that survives its tab, talks below it, and changes it', async () => {
  const author = await site.member({ nickname: '量箱子的老秦' });
  const column_name = `箱子里的账${author.username.slice(-4)}`; // taken after a first try
  const [staff, first] = await Promise.all([openDesk(site, 'reviewer'), site.open({ state: author.state })]);

  // Asked for, refused, asked for again.
  await enterCentre(first.page);
  await first.page.goto('/user/column?type=column-apply');
  await drawn(first.page);
  // Whether the name can be had is said when the field is left.
  await first.page.getByLabel('专栏名称').fill('出海集官方');
  await first.page.getByLabel('介绍', { exact: true }).focus();
  await expect.poll(() => first.page.getByText('这个名字容易被当成平台，请换一个').isVisible()).toBe(true);
  await first.page.getByLabel('专栏名称').fill(column_name);
  await first.page.getByLabel('分类').click();
  await first.page.locator('.ant-select-item-option:visible', { hasText: '物流仓储' }).click();
  await first.page.getByLabel('介绍', { exact: true }).fill('头程和仓储的每一笔钱，拿真箱子量给你看。');
  // The cover is marked as the fields beside it are.
  const mark = (label: string) =>
    first.page
      .getByText(label, { exact: true })
      .evaluate((of) => getComputedStyle(of, '::before').content.slice(0, 3));
  await expect.poll(async () => [await mark('封面'), await mark('介绍')]).toEqual(['"*"', '"*"']);
  await button(first.page, '提交申请').click();
  await expect.poll(() => first.page.getByText('请上传封面').isVisible()).toBe(true);
  expect(await first.page.getByLabel('专栏名称').inputValue()).toBe(column_name);
  // What a field is refused for leaves room before the next one.
  await first.page.getByLabel('专栏名称').fill('');
  await expect.poll(() => first.page.getByText('请填写专栏名称').isVisible()).toBe(true);
  const bottom = await first.page
    .getByText('不能和别的专栏重名')
    .evaluate((hint) => hint.getBoundingClientRect().bottom);
  const next = await first.page
    .getByText('分类', { exact: true })
    .evaluate((label) => label.getBoundingClientRect().top);
  expect(next - bottom).toBeGreaterThan(6);
  await first.page.getByLabel('专栏名称').fill(column_name);
  await putCover(first.page);
  await button(first.page, '提交申请').click();
  await expect.poll(() => standing(first.page).innerText()).toContain('审核中');
  await openApplication(staff, 'column', column_name, author.nickname);
  await refuse(staff, column_name, '介绍不清楚', '请写明多久更新一次');
  await expect.poll(() => standing(first.page).innerText()).toContain('请写明多久更新一次');
  await first.page
    .getByLabel('介绍', { exact: true })
    .fill('头程和仓储的每一笔钱，拿真箱子量给你看，每两周一篇。');
  await button(first.page, '再次提交').click();
  await expect.poll(() => standing(first.page).innerText()).toContain('审核中');
  await openApplication(staff, 'column', column_name, author.nickname);
  await pass(staff, column_name, author.nickname);
  await expect.poll(() => standing(first.page).innerText()).toContain('专栏已开通');

  // Begun; the tab ends; what is not finished is listed and goes on.
  await first.page.getByRole('link', { name: '写第一篇' }).click();
  await body(first.page).waitFor();
  await title(first.page).fill('一箱货从顺德到安大略的 14 笔钱');
  await first.page.getByLabel('摘要').fill('同一箱榨汁杯，四种走法，每一笔都列出来。');
  await write(first.page, costs);
  await isSaved(first.page);
  await kill(first.page);
  const { page } = await site.open({ state: author.state });
  await page.goto('/user/posts?type=articles&status=drafts');
  await drawn(page);
  await page.getByRole('link', { name: '接着写“一箱货从顺德到安大略的 14 笔钱”' }).click();
  await expect.poll(() => body(page).innerText()).toContain('尾程按实重算');
  expect(await page.getByLabel('摘要').inputValue()).toContain('四种走法');

  // Two sections by the tools; the contents grow beside the text.
  const section = async (heading: string, words: string) => {
    await body(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(`## ${heading}`);
    await page.keyboard.press('Enter');
    // What is typed goes where the cursor has come to.
    await expect.poll(async () => (await body(page).locator('> p').last().innerText()).trim()).toBe('');
    await page.keyboard.insertText(words);
  };
  await section('先量再装', shelves);
  await section('四种走法各多少钱', costs);
  await expect
    .poll(() => page.locator('.article-contents li').allInnerTexts())
    .toEqual(['先量再装', '四种走法各多少钱']);
  await putCover(page);
  await button(page, '发布').click();
  await page.waitForURL('**/column/article/*');
  await expect.poll(() => titleOf(page)).toBe('一箱货从顺德到安大略的 14 笔钱');
  const path = new URL(page.url()).pathname;
  const article_id = Number(path.split('/').at(-1));
  const contents = page.getByRole('navigation', { name: '目录' });
  await expect
    .poll(async () =>
      (await contents.getByRole('link').allInnerTexts()).map((text) => text.replace(/^\d+\s*/, '')),
    )
    .toEqual(['先量再装', '四种走法各多少钱']);
  await contents.getByRole('link', { name: '四种走法各多少钱' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: '四种走法各多少钱' })
        .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight / 2),
    )
    .toBe(true);
  expect((await site.call('user.column_drafts', {}, author)).list).toEqual([]);

  // In the feed of the column and of the site.
  const { column } = await site.call('column.article_detail', { article_id });
  const rss = await (await fetch(`${site.url}/column/${column.id}/rss.xml`)).text();
  expect(rss).toContain('一箱货从顺德到安大略的 14 笔钱');
  expect(rss).toContain(path);

  // A reader asks, the author answers and then says it better.
  const reader = await site.member({ nickname: '问得细的人' });
  const question = '体积重除以 5000 还是 6000？';
  await site.call('column.comments_publish', { article_id, content: `<p>${question}</p>` }, reader);
  await page.reload();
  await settled(page);
  const floor = comments(page).filter({ hasText: question });
  await floor.getByRole('button', { name: '回复', exact: true }).click();
  const box = page.getByRole('textbox', { name: `回复 ${reader.nickname}` });
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('空运除以 5000。');
  await page.keyboard.press('ControlOrMeta+Enter');
  const answer = floor.locator('.comment-nest > div').filter({ hasText: '空运除以' });
  await expect.poll(() => answer.innerText()).toContain('作者');
  await answer.getByRole('button', { name: '更多操作' }).click();
  await answer.getByRole('button', { name: '修改' }).click();
  const edited = floor.getByRole('textbox', { name: '修改评论' });
  await expect.poll(() => edited.innerText()).toBe('空运除以 5000。');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('空运除以 6000，快递除以 5000。');
  await floor.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => edited.count()).toBe(0);
  expect(await answer.innerText()).toContain('空运除以 6000，快递除以 5000。');

  // A change with a word that staff look at first: until then everybody reads the text as it was.
  await site.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '双清包税到门', action: 'hold' })
    .execute();
  await page.getByRole('link', { name: '编辑', exact: true }).click();
  await expect.poll(() => body(page).innerText()).toContain('先量再装');
  await write(page, '也可以走双清包税到门，价格另问。');
  await button(page, '保存修改').click();
  await page.waitForURL('**/user/posts?type=articles');
  await expect.poll(() => said(page).innerText()).toContain('通过前仍显示原来的版本');
  const visitor = await site.open({ javaScript: false });
  await visitor.page.goto(path);
  expect(await prose(visitor.page).innerText()).not.toContain('双清包税到门');
  expect(await prose(visitor.page).innerText()).toContain('先量再装');
  await page.goto(path);
  await expect.poll(() => page.getByText('你的修改正在审核').isVisible()).toBe(true);
  await page.goto(`/user/column/article/publish?article_id=${article_id}`);
  await expect.poll(() => body(page).innerText()).toContain('双清包税到门');
});

test('staff take an article away from its own page with a reason, and bring it back; staff of other rooms are not asked to', async () => {
  const at = new Date(Date.now() - 86_400_000);
  const author = await site.member({ grants: ['author'] });
  const { id: column_id } = await makeColumn(site.db, { author_id: author.id, at });
  const { id: article_id } = await makeArticle(site.db, { column_id, at });
  const path = `/column/article/${article_id}`;
  const finance = await openDesk(site, 'finance');
  await finance.goto(path);
  await finance.getByRole('button', { name: '举报' }).waitFor();
  expect(await button(finance, '删除').count()).toBe(0);

  const page = await openDesk(site, 'moderator');
  await page.goto(path);
  await button(page, '删除').click();
  await page.getByRole('dialog').getByRole('textbox').fill('整段抄自别处');
  await button(page.getByRole('dialog'), '删除').click();
  await page.waitForURL(`**/column/${column_id}`);
  await expect.poll(() => said(page).innerText()).toContain('已删除');
  await expect
    .poll(async () => JSON.stringify(await site.call('notify.list', {}, author)))
    .toContain('整段抄自别处');
  await button(said(page), '恢复').click();
  await page.waitForURL(`**${path}?mine=1`);
  expect((await site.call('column.article_detail', { article_id })).status).toBe('normal');
});
