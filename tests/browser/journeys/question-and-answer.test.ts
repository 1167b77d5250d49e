import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeComment, makeForum, makePost } from '../../../server/testing/forum-builders.ts';
import { settled } from '../harness/browser.ts';
import { enter, tabTo, typeInto } from './site/keyboard.ts';
import { titleOf } from './site/lists.ts';
import { body, isSaved, kill, title } from './site/publish-page.ts';
import { structuredData } from './site/structured-data.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const replies = (page: Page) => page.locator('#replies .comment');
const replyOf = (page: Page, words: string) => replies(page).filter({ hasText: words });
const said = (page: Page) => page.locator('#toasts');

type Answer = { text: string; author: { name: string } };
type Question = { name: string; answerCount: number; acceptedAnswer?: Answer; suggestedAnswer: Answer[] };
/** As a search engine comes, without scripts. */
async function questionTold(path: string): Promise<Question> {
  const { page } = await site.open({ javaScript: false });
  await page.goto(path);
  const told = await structuredData(page, 'QAPage');
  await page.close();
  return told?.['mainEntity'] as unknown as Question;
}

test('a question is asked by keys alone, survives its tab, is answered on a phone, talked about, and one answer accepted', async () => {
  const board = await makeForum(site.db, { title: '头程物流', categories: ['海运', '空运'] });
  const [asker, answerer, expert] = await Promise.all([
    site.member({ nickname: '问柜期的人' }),
    site.member({ nickname: '跑船的老郑' }),
    site.member({ nickname: '报关员阿湛' }),
  ]);

  // The question, without a mouse; its tab ends before it is sent.
  const first = await site.open({ state: asker.state });
  await first.page.goto('/forum/publish');
  await body(first.page).waitFor();
  const type = first.page.getByRole('radio', { name: /^提问/ });
  await tabTo(first.page.getByRole('radio', { name: /^帖子/ }));
  await first.page.keyboard.press('ArrowRight');
  expect(await type.isChecked()).toBe(true);
  const place = first.page.getByLabel('发到');
  await tabTo(place);
  const options = await place.locator('option').allInnerTexts();
  for (let at = 0; at < options.indexOf(board.title); at++) await first.page.keyboard.press('ArrowDown');
  const category = first.page.getByRole('radio', { name: '海运' });
  await tabTo(category);
  await first.page.keyboard.press('Space');
  await typeInto(title(first.page), '盐田到洛杉矶，柜子甩了两次怎么办');
  await tabTo(body(first.page));
  await first.page.keyboard.type('订舱时说 11 月 12 日开，现在改到 11 月 26 日，赶不上入仓。');
  await isSaved(first.page);
  const address = first.page.url();
  await kill(first.page);

  const { page, context } = await site.open({ state: asker.state });
  await page.goto(address);
  await expect.poll(() => body(page).innerText()).toContain('现在改到 11 月 26 日');
  expect(await title(page).inputValue()).toBe('盐田到洛杉矶，柜子甩了两次怎么办');
  expect(await page.getByRole('radio', { name: /^提问/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: '海运' }).isChecked()).toBe(true);
  await enter(page.getByRole('button', { name: '发布', exact: true }));
  await page.waitForURL('**/posts/*');
  await expect.poll(() => titleOf(page)).toBe('盐田到洛杉矶，柜子甩了两次怎么办');
  const path = new URL(page.url()).pathname;
  expect((await site.call('posts.drafts', {}, asker)).list).toEqual([]);
  expect(await questionTold(path)).toMatchObject({ answerCount: 0, suggestedAnswer: [] });

  // Two answers, the second from a phone.
  const pcode = path.split('/').at(-1)!;
  const early = '先问船公司要甩柜证明，再谈改配。';
  await site.call('comments.publish', { pcode, content: `<p>${early}</p>` }, expert);
  const phone = await site.open({ state: answerer.state, width: 375 });
  await phone.page.goto(path);
  await settled(phone.page);
  await phone.page.getByRole('textbox', { name: '写回复' }).click();
  await phone.page.locator('#w .ProseMirror').waitFor();
  const answer = '改走美森加班船，11 月 18 日开，12 天到港，多付的运费比断货便宜。';
  await phone.page.keyboard.type(answer);
  await phone.page.getByRole('button', { name: '发布回复' }).click();
  await expect.poll(() => replyOf(phone.page, answer).count()).toBe(1);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  // The asker goes back to it in words, with a quote and a name.
  await page.reload();
  await settled(page);
  const helpful = replyOf(page, answer);
  await enter(helpful.getByRole('button', { name: '引用' }));
  const box = helpful.getByRole('textbox', { name: `回复 ${answerer.nickname}` });
  await expect.poll(() => box.locator('blockquote').innerText()).toContain(`${answerer.nickname}：${answer}`);
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('这条能走带电的吗？@报关员');
  await expect
    .poll(() => page.getByRole('option', { name: expert.nickname }).getAttribute('aria-selected'))
    .toBe('true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('也请看看。');
  await page.keyboard.press('ControlOrMeta+Enter');
  const nested = helpful.locator('.comment-nest > div').filter({ hasText: '这条能走带电的吗' });
  await expect.poll(() => nested.count()).toBe(1);
  expect(await nested.locator('blockquote').innerText()).toContain(answer);
  expect(await nested.getByRole('link', { name: `@${expert.nickname}` }).getAttribute('href')).toBe(
    `/people/${expert.username}`,
  );
  const toldOf = async (who: typeof asker) =>
    (await site.call('notify.list', {}, who)).list.map(({ kind, actors }) => [kind, actors[0]?.nickname]);
  await expect.poll(() => toldOf(answerer)).toContainEqual(['reply', asker.nickname]);
  await expect.poll(() => toldOf(expert)).toContainEqual(['mention', asker.nickname]);

  // The later answer is accepted and stands first, for everybody.
  expect(await replies(page).first().innerText()).toContain(early);
  await enter(helpful.getByRole('button', { name: '采纳', exact: true }));
  await expect.poll(() => said(page).innerText()).toContain('已采纳');
  await expect.poll(() => replies(page).first().innerText()).toContain('楼主采纳');
  expect(await replies(page).first().innerText()).toContain(answer);
  await phone.page.goto('/user/notify');
  await expect
    .poll(() => phone.page.locator('.notice-row').allInnerTexts())
    .toContainEqual(expect.stringContaining(`${asker.nickname}采纳了你的回答`));
  expect(await questionTold(path)).toMatchObject({
    name: '盐田到洛杉矶，柜子甩了两次怎么办',
    acceptedAnswer: { text: answer, author: { name: answerer.nickname } },
    suggestedAnswer: [{ text: early }],
  });

  await enter(helpful.getByRole('button', { name: '取消采纳' }));
  await expect.poll(() => replies(page).first().innerText()).toContain(early);
  expect(await page.getByText('楼主采纳').count()).toBe(0);
  const told = await questionTold(path);
  expect(told.acceptedAnswer).toBeUndefined();
  expect(told.suggestedAnswer.map(({ text }) => text)).toEqual([early, answer]);
  await context.close();
});

test('a reply to what was deleted meanwhile says so and keeps what was typed', async () => {
  const [reader, author] = await Promise.all([site.member(), site.member()]);
  const { id, pcode } = await makePost(site.db, { forum_id: 1, author_id: author.id, at: new Date() });
  const floor = await makeComment(site.db, {
    post_id: id,
    author_id: author.id,
    at: new Date(),
    text: '这个费率是上个月的',
  });
  const { page } = await site.open({ state: reader.state });
  await page.goto(`/posts/${pcode}`);
  await settled(page);
  await replyOf(page, '这个费率是上个月的').getByRole('button', { name: '回复', exact: true }).click();
  const box = page.getByRole('textbox', { name: `回复 ${author.nickname}` });
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('那这个月的是多少，旺季附加费算在里面吗？');
  await site.call('comments.delete', { comment_id: floor.id }, author);
  const form = page.locator('form.reply-box.nested');
  await form.getByRole('button', { name: '发布回复' }).click();
  await expect.poll(() => form.locator('.field-error').innerText()).toBe('要回复的那条已被删除');
  expect(await box.innerText()).toBe('那这个月的是多少，旺季附加费算在里面吗？');
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  const { list } = await site.call('comments.get', { pcode }, reader);
  expect(list.flatMap((comment) => comment.replies)).toEqual([]);
});
