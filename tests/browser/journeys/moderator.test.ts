import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeComment, makePost } from '../../../server/testing/forum-builders.ts';
import { button, said } from './roles/newcomer.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const row = (page: Page, words: string) => page.locator('.forum-rows > li').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('dialog');
const reason = async (page: Page, words: string) => {
  await dialog(page).getByLabel('理由').fill(words);
  await dialog(page).locator('.ant-btn-primary').click();
};

test('a moderator judges what people write, takes up a complaint, and keeps words out of the whole site', async () => {
  const [moderator, colleague, writer, reader] = await Promise.all([
    site.member({ nickname: '值守的阿岚', grants: ['staff'], staff_role: 'moderator' }),
    site.member({ nickname: '另一位版务', grants: ['staff'], staff_role: 'moderator' }),
    site.member({ nickname: '发帖的老金' }),
    site.member({ nickname: '较真的小周' }),
  ]);
  const post = (title: string, status: 'normal' | 'first_review' = 'normal') =>
    makePost(site.db, { forum_id: 1, author_id: writer.id, at: new Date(), title, status });
  // Of this try alone: what an earlier one left stays on the desk.
  const mark = writer.username.slice(-5);
  const word = `资料包${mark}`;
  const [advert, talk] = [await post(`低价代开店铺${mark}，包过审核`), await post('旺季头程怎么排期')];
  const reply = (text: string) =>
    makeComment(site.db, {
      post_id: talk.id,
      author_id: reader.id,
      at: new Date(),
      status: 'first_review',
      text,
    });
  const waiting = [await reply('加群领旺季资料包'), await reply('扫码进群再送一份')];
  await site.call('complaint.add', { target: 'post', pcode: advert.pcode, reason_code: 'spam' }, reader);

  const { page } = await site.open({ state: moderator.state });
  await page.goto('/admin');
  await page.getByRole('navigation', { name: '管理导航' }).getByRole('link', { name: '内容' }).click();

  // The complaint stands at the post, leads to the desk of complaints, and is decided there.
  await page.getByRole('search', { name: '筛选' }).getByLabel('标题').fill(`代开店铺${mark}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.forum-rows > li').count()).toBe(1);
  await row(page, advert.title).getByRole('link', { name: '举报 1 份待处理' }).click();
  await page.getByRole('table', { name: '举报' }).getByRole('link', { name: advert.title }).click();
  await button(page, '受理').click();
  await expect.poll(() => said(page).innerText()).toContain('已受理');
  await page.getByRole('radio', { name: '成立', exact: true }).check();
  await page.getByRole('checkbox', { name: '隐藏内容' }).check();
  await page.getByLabel('理由').fill('代开店铺违反社区公约');
  await button(page, '判定').click();
  await expect.poll(() => said(page).innerText()).toContain('已判定成立');
  await page.goto(`/admin/content/posts?author=${writer.username}&status=hidden`);
  await expect.poll(() => row(page, advert.title).innerText()).toContain('举报成立 1 次');

  // A post is hidden with a reason and shown again by the way back.
  await page.goto(`/admin/content/posts?author=${writer.username}`);
  await button(page, `隐藏《${talk.title}》`).click();
  await reason(page, '标题与正文不符');
  await expect.poll(() => row(page, talk.title).innerText()).toContain('理由：标题与正文不符');
  await button(said(page), '撤销').click();
  await expect.poll(() => row(page, talk.title).innerText()).toContain('已发布');

  // Two replies at once, one of which somebody else has judged meanwhile.
  await page.goto(`/admin/content/comments?author=${reader.username}&status=first_review`);
  await page.getByRole('checkbox', { name: '选中本页' }).check();
  const batch = page.getByRole('group', { name: '批量处理' });
  await expect.poll(() => batch.innerText()).toContain('已选 2 条');
  await button(batch, '不通过').click();
  await site.call('comments.admin_display', { comment_id: waiting[0]!.id }, colleague);
  await reason(page, '不要引导到站外');
  await expect.poll(() => page.getByText('有 1 条没有处理').innerText()).toContain(`《${talk.title}》`);
  await expect.poll(() => page.locator('.batch-result').innerText()).toContain('当前状态不可操作');

  // A word for the whole site: tried, then met however it is written.
  await page.getByRole('link', { name: '关键词' }).click();
  await page.getByRole('textbox', { name: '关键词', exact: true }).first().fill(word);
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page).innerText()).toContain(`已添加“${word}”`);
  await page.getByLabel('这段文字会怎样').fill(`私信发「資料 包★${mark}」给我`);
  await button(page, '试一试').click();
  await expect
    .poll(() => page.locator('.tried').innerText())
    .toMatch(new RegExp(`先初审[^]*資料 包★${mark}`));
  const held = await site.call(
    'comments.publish',
    { pcode: talk.pcode, content: `<p>发 资料包·${mark} 给我，马上回你。</p>` },
    reader,
  );
  expect(held.status).toBe('first_review');
  await page.goto(`/admin/content/comments?author=${reader.username}&status=first_review`);
  await expect.poll(() => row(page, '马上回你').innerText()).toContain(`先初审的词：${word}`);

  // Everybody reads what was done, as what and why.
  const visitor = await site.open({ javaScript: false });
  await visitor.page.goto('/forum/list/1/log');
  const log = await visitor.page.locator('.forum-log ol > li').allInnerTexts();
  expect(log.some((entry) => /标题与正文不符/.test(entry) && entry.includes('平台版务'))).toBe(true);
  expect(log.some((entry) => entry.includes('不要引导到站外'))).toBe(true);
  expect(log.join()).not.toContain('马上回你');
});
