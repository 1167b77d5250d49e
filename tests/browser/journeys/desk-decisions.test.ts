import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePost } from '../../../server/testing/forum-builders.ts';
import { button, said } from './roles/newcomer.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const row = (page: Page, words: string) => page.locator('.forum-rows > li').filter({ hasText: words });

test('what one key decides can be taken back, and is sent when the desk is left; a refusal takes a ready reason', async () => {
  const [moderator, writer] = await Promise.all([
    site.member({ nickname: '按键的版务', grants: ['staff'], staff_role: 'moderator' }),
    site.member({ nickname: '等初审的人' }),
  ]);
  const post = (title: string) =>
    makePost(site.db, {
      forum_id: 1,
      author_id: writer.id,
      at: new Date(),
      title,
      status: 'first_review',
    });
  const [good, poor] = [await post('海运拼箱怎么算体积'), await post('求推荐一个货代')];
  const { rows } = await sql<{ image: string }>`
    select distinct image from posts, unnest(images) as image where status = 'normal' and image like '%/files/%' order by image limit 2`.execute(
    site.db,
  );
  const images = rows.map(({ image }) => image);
  await site.db.updateTable('posts').set({ images }).where('id', '=', good.id).execute();
  const statusOf = async ({ id }: { id: number }) =>
    (await site.db.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;

  const { page } = await site.open({ state: moderator.state });
  await page.goto(`/admin/content/posts?author=${writer.username}&status=first_review`);
  await expect.poll(() => page.locator('.forum-rows > li').count()).toBe(2);

  // Its pictures are looked at without leaving the row.
  await button(row(page, good.title), '放大第 2 张图').click();
  await page.locator('.ant-image-preview').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.ant-image-preview:visible').count()).toBe(0);

  const stepTo = async (title: string) => {
    for (let steps = 0; steps < 4; steps++) {
      if (await row(page, title).evaluate((one) => one.classList.contains('current'))) return;
      await page.keyboard.press(steps < 2 ? 'j' : 'k');
    }
  };
  await stepTo(good.title);
  await page.keyboard.press('a');
  await row(page, good.title).getByText('10 秒后通过').waitFor();
  await page.keyboard.press('u');
  await expect.poll(() => row(page, good.title).getByText('10 秒后通过').count()).toBe(0);
  await page.keyboard.press('a');
  await button(row(page, good.title), `撤销通过《${good.title}》`).click();
  await button(row(page, good.title), `通过《${good.title}》`).waitFor();
  expect(await statusOf(good)).toBe('first_review');

  await button(page, `不通过《${poor.title}》`).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, '发错了版块，请发到对应的版块').click();
  await dialog.locator('.ant-btn-primary').click();
  await expect.poll(() => said(page).innerText()).toContain('已退回');
  expect((await site.call('posts.source', { pcode: poor.pcode }, writer)).reason).toBe(
    '发错了版块，请发到对应的版块',
  );

  await stepTo(good.title);
  await page.keyboard.press('a');
  await row(page, good.title).getByText('10 秒后通过').waitFor();
  await page.getByRole('link', { name: '关键词' }).click();
  await expect.poll(() => statusOf(good)).toBe('normal');
});
