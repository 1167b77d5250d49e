import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeProduct } from '../../../server/testing/product-builders.ts';
import { focusedWords, takeUp } from './site/keyboard.ts';
import { useSite, type Member } from './site/use-site.ts';

const site = useSite();

test('from a product to an answer: two browsers, each sees the other’s words arrive, once and in order', async () => {
  const seller = await site.member({ grants: ['company', 'source'] });
  const buyer = await site.member();
  const { pno, title } = await makeProduct(site.db, { author_id: seller.id, at: new Date() });

  const here = await site.open({ state: buyer.state, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await here.page.goto(`/product/v2/detail/${pno}`);
  await here.page.getByRole('button', { name: '联系商家' }).click();
  await here.page.waitForURL('**/user/chat/detail/*');
  const words = here.page.getByRole('textbox', { name: '写消息' });
  const log = here.page.getByRole('log');
  await expect
    .poll(() => log.getByRole('heading', { level: 3 }).innerText())
    .toMatch(new RegExp(title.replaceAll(' ', '\\s')));
  for (const line of ['有现货吗', '起订多少']) {
    await words.fill(line);
    await words.press('Enter');
  }
  await expect.poll(() => log.locator('.bub').allInnerTexts()).toEqual(['有现货吗', '起订多少']);

  const there = await site.open({ state: seller.state, width: 375, height: 812 });
  await there.page.goto('/user/chat');
  await there.page.getByRole('link', { name: /起订多少/ }).click();
  const its_log = there.page.getByRole('log');
  await expect.poll(() => its_log.locator('.bub').allInnerTexts()).toEqual(['有现货吗', '起订多少']);
  const answer = there.page.getByRole('textbox', { name: '写消息' });
  await answer.fill('有，100 件起');
  await there.page.getByRole('button', { name: '发送' }).click();
  await expect
    .poll(() => log.locator('.bub').allInnerTexts())
    .toEqual(['有现货吗', '起订多少', '有，100 件起']);
  await expect.poll(() => log.locator('.st').allInnerTexts()).toContainEqual(expect.stringContaining('已读'));

  // Without a line it waits, and goes out once when there is one again.
  await here.page.context().setOffline(true);
  await words.fill('那就先订 100 件');
  await words.press('Enter');
  await expect.poll(() => log.locator('.wait').count()).toBe(1);
  await here.page.context().setOffline(false);
  await expect
    .poll(() => its_log.locator('.bub').allInnerTexts(), { timeout: 20_000 })
    .toEqual(['有现货吗', '起订多少', '有，100 件起', '那就先订 100 件']);
  if (process.env.CHAT_PICTURES) {
    await here.page.screenshot({ path: `${process.env.CHAT_PICTURES}/chat-1280.png` });
    await there.page.screenshot({ path: `${process.env.CHAT_PICTURES}/chat-375.png` });
    await here.page.goto('/user/chat/setting');
    await here.page.waitForTimeout(1500);
    await here.page.screenshot({ path: `${process.env.CHAT_PICTURES}/chat-setting.png`, fullPage: true });
  }
});

test('somebody new is greeted with the own words, by one press', async () => {
  const [one, other] = [await site.member(), await site.member()];
  await site.call('chat.setting_save', { greeting: '你好，我做户外灯具，来问交期' }, one);
  const { page } = await site.open({ state: one.state });
  await page.goto(`/user/chat/create?username=${other.username}`);
  await page.waitForURL('**/user/chat/detail/*');
  await page.getByRole('button', { name: '发招呼语' }).click();
  const bubbles = page.getByRole('log').locator('.bub');
  await expect.poll(() => bubbles.allInnerTexts()).toEqual(['你好，我做户外灯具，来问交期']);
  await expect.poll(() => page.getByRole('button', { name: '发招呼语' }).count()).toBe(0);
  const { list } = await site.call('chat.dialogs', {}, other);
  expect(list.map(({ line, unread }) => [line, unread])).toEqual([['你好，我做户外灯具，来问交期', 1]]);
});

/** Two who know each other, their dialog, and a way to say something without a page. */
async function twoWhoTalk() {
  const [one, other] = [await site.member(), await site.member()];
  const { dialog_id } = await site.call('chat.create', { username: other.username }, one);
  const say = (content: string, as: Member) =>
    site.call('chat.send', { dialog_id, uuid: randomUUID(), type: 'text', content }, as);
  return { one, other, dialog_id, say };
}

test('what is taken back leaves no hole behind it while questions fail', async () => {
  const { one, other, dialog_id, say } = await twoWhoTalk();
  await say('第一句', one);
  const { page } = await site.open({ state: other.state, allow: [/ERR_FAILED/] });
  await page.goto(`/user/chat/detail/${dialog_id}`);
  const bubbles = page.getByRole('log').locator('.bub');
  await expect.poll(() => bubbles.allInnerTexts()).toEqual(['第一句']);
  let failed = 0;
  await page.route(/\/api\/chat\/messages/, async (route) => {
    failed++;
    await route.abort();
  });
  await say('第二句', one);
  const { id } = await say('第三句', one);
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.unroute(/\/api\/chat\/messages/);
  await site.call('chat.recall', { dialog_id, message_id: id }, one);
  await expect.poll(() => bubbles.allInnerTexts()).toEqual(['第一句', '第二句']);
  await expect.poll(() => page.getByText('对方撤回了一条消息').count()).toBeGreaterThan(0);
});

test('a dialog of thousands is read back to its first word, and what is in sight stays where it is', async () => {
  const { one, other, dialog_id, say } = await twoWhoTalk();
  await say('第 1 句', one);
  const count = 2400;
  await sql`
    insert into chat_messages (dialog_id, seq, author_id, uuid, type, via, content, at)
    select ${dialog_id}::bigint, n, case when n % 2 = 0 then ${other.id}::int else ${one.id}::int end, gen_random_uuid(), 'text', 'hand',
      '第 ' || n || ' 句' || repeat('，说得长一些', n % 7 * 6), now() - interval '1 day' + n * interval '20 seconds'
    from generate_series(2, ${count}::int) n`.execute(site.db);
  await sql`update chat_dialogs set last_seq = ${count} where id = ${dialog_id}`.execute(site.db);
  const { page } = await site.open({ state: other.state });
  await page.goto(`/user/chat/detail/${dialog_id}`);
  const log = page.getByRole('log');
  await expect.poll(() => log.locator('.bub').last().innerText()).toMatch(new RegExp(`^第 ${count} 句`));
  /** The upper row in sight and where it stands. */
  const edge = () =>
    log.evaluate((box) => {
      const top = box.getBoundingClientRect().top;
      const row = [...box.querySelectorAll<HTMLElement>('[data-seq]')].find(
        (one) => one.getBoundingClientRect().bottom > top,
      )!;
      return { seq: Number(row.dataset.seq), top: Math.round(row.getBoundingClientRect().top - top) };
    });
  const first = () => log.locator('[data-seq]').first().getAttribute('data-seq').then(Number);
  const stands = async (seq: number) =>
    await log.evaluate(
      (box, of) =>
        Math.round(
          box.querySelector(`[data-seq="${of}"]`)!.getBoundingClientRect().top -
            box.getBoundingClientRect().top,
        ),
      seq,
    );
  let moved = 0;
  for (let at = await first(); at > 1; at = await first()) {
    await log.evaluate((box) => (box.scrollTop = 60));
    const seen = await edge();
    await expect.poll(first).toBeLessThan(at);
    moved = Math.max(moved, Math.abs((await stands(seen.seq)) - seen.top));
    expect(await log.locator('[data-seq]').count()).toBeLessThanOrEqual(120);
  }
  expect(moved).toBeLessThanOrEqual(2);
  await expect.poll(() => log.locator('.bub').first().innerText()).toBe('第 1 句');
  expect(await log.getByText('正在载入更早的消息').count()).toBe(0);
  await page.getByRole('button', { name: '回到最新' }).click();
  await expect.poll(() => log.locator('.bub').last().innerText()).toMatch(new RegExp(`^第 ${count} 句`));
});

test('the number of unread messages is alive in the header, in the menu and on the home page', async () => {
  const { one, other, dialog_id, say } = await twoWhoTalk();
  const [home, desk] = [await site.open({ state: other.state }), await site.open({ state: other.state })];
  await home.page.goto('/');
  await desk.page.goto('/user/notify');
  const numbers = async () => [
    ...(await home.page.locator('.talk .badge').allInnerTexts()),
    ...(await desk.page.locator('.talk .badge').allInnerTexts()),
    await desk.page.getByRole('navigation', { name: '用户中心' }).locator('a[href="/user/chat"]').innerText(),
  ];
  await say('在吗', one);
  await expect.poll(numbers).toEqual(['1', '1', expect.stringMatching(/私信\s*1/)]);
  const { id } = await say('明天来拿样品', one);
  await expect.poll(numbers).toEqual(['2', '2', expect.stringMatching(/私信\s*2/)]);
  await site.call('chat.read', { dialog_id, last_message_id: id }, other);
  await expect.poll(numbers).toEqual(['私信']);
});

test('what is said while the line of an open page is still being made is there as soon as it is', async () => {
  const { one, other, dialog_id, say } = await twoWhoTalk();
  await say('您好', one);
  const { page } = await site.open({ state: other.state });
  const made = Promise.withResolvers<void>();
  await page.routeWebSocket('**/api/live', async (line) => {
    await made.promise;
    line.connectToServer();
  });
  await page.goto(`/user/chat/detail/${dialog_id}`);
  const bubbles = page.getByRole('log').locator('.bub');
  await expect.poll(() => bubbles.allInnerTexts()).toEqual(['您好']);
  await say('样品到了吗', one);
  made.resolve();
  await expect.poll(() => bubbles.allInnerTexts()).toEqual(['您好', '样品到了吗']);
});

test('expressions and quick replies by keys alone', async () => {
  const { one, other, dialog_id, say } = await twoWhoTalk();
  await site.call('expression.add', { category: '样品', content: '样品 48 小时内寄出' }, one);
  await site.call('expression.add', { category: '开票', content: '服务费可以开数电专票' }, one);
  await site.call('quick_reply.add', { title: '今天寄出', content: '样品今天寄出，单号稍后发您' }, one);
  await say('请问能开票吗', other);
  const { page } = await site.open({ state: one.state });
  await page.goto(`/user/chat/detail/${dialog_id}`);
  const words = page.getByRole('textbox', { name: '写消息' });
  await words.focus();
  const { keyboard } = page;
  await keyboard.press('/');
  await expect.poll(() => page.getByRole('option').count()).toBe(2);
  await keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain('专票');
  await keyboard.press('Enter');
  await expect.poll(() => words.inputValue()).toBe('服务费可以开数电专票');
  await expect.poll(() => focusedWords(page)).toBe('写消息');
  await keyboard.type('，月底一起');
  await keyboard.press('Enter');
  const bubbles = page.getByRole('log').locator('.bub');
  await expect
    .poll(() => bubbles.allInnerTexts())
    .toEqual(['请问能开票吗', '服务费可以开数电专票，月底一起']);
  // Two presses of Tab lead from the last words to the first chip; the button of the panel to the quick ones.
  await keyboard.press('/');
  await page.getByRole('combobox', { name: '找一条' }).waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await keyboard.press('Enter');
  await expect.poll(() => bubbles.last().innerText()).toBe('样品今天寄出，单号稍后发您');
  await keyboard.press('/');
  await keyboard.press('Escape');
  await expect.poll(() => focusedWords(page)).toBe('写消息');
});

/** A zone in which nobody is at work now by the usual hours. */
function zoneAtNight(): { zone: string; title: string } {
  const zones = { 'Asia/Shanghai': '北京时间', 'America/New_York': '纽约', 'Europe/London': '伦敦' };
  const hourIn = (zone: string) =>
    Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
        new Date(),
      ),
    );
  const found = Object.entries(zones).find(([zone]) => hourIn(zone) >= 19 || hourIn(zone) < 8)!;
  return { zone: found[0], title: found[1] };
}

test('at night the answer comes by itself, once, and nobody at work has to do anything', async () => {
  const [seller, asker] = [await site.member(), await site.member()];
  const { title } = zoneAtNight();
  const desk = await site.open({ state: seller.state });
  await desk.page.goto('/user/chat/setting');
  const form = desk.page.getByRole('form', { name: '私信设置' });
  await form.getByLabel('自动回复', { exact: true }).fill('我们上班了就回您，一般在上午 9 点以后');
  await form.getByLabel('时区').click();
  await desk.page.getByTitle(title, { exact: true }).last().click();
  await form.getByRole('switch', { name: '不在岗时自动回' }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await desk.page.getByText('已保存').waitFor();

  const here = await site.open({ state: asker.state });
  await here.page.goto(`/people/${seller.username}`);
  await here.page.getByRole('link', { name: `给${seller.nickname}发私信` }).click();
  await here.page.waitForURL('**/user/chat/detail/*');
  const words = here.page.getByRole('textbox', { name: '写消息' });
  const log = here.page.getByRole('log');
  await words.fill('明天能寄样吗');
  await words.press('Enter');
  await expect
    .poll(() => log.locator('.bub').allInnerTexts())
    .toEqual(['明天能寄样吗', '我们上班了就回您，一般在上午 9 点以后']);
  expect(await log.locator('.st').last().innerText()).toMatch(/^自动回复/);
  await words.fill('不急，明早回就行');
  await words.press('Enter');
  await expect.poll(() => log.locator('.bub').count()).toBe(3);
  // It is no word of the seller: the dialog waits for them as unread.
  await desk.page.goto('/user/chat');
  await expect
    .poll(() => desk.page.getByRole('link', { name: /不急，明早回就行/ }).innerText())
    .toContain('2');
});

test('one message is deleted from one’s own side after a question; the other still reads it', async () => {
  const { one, other, dialog_id, say } = await twoWhoTalk();
  const text = '单价十二块八，含税';
  await say(text, other);
  await say('收到回我一声', other);
  const { page } = await site.open({ state: one.state });
  await page.goto(`/user/chat/detail/${dialog_id}`);
  const bubbles = page.getByRole('log').locator('.bub');
  await expect.poll(() => bubbles.allInnerTexts()).toEqual([text, '收到回我一声']);
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: `消息的操作：${text}` }).click();
    await page.getByRole('button', { name: '删除', exact: true }).filter({ visible: true }).click();
    await page
      .getByRole('dialog', { name: '删除这条消息' })
      .getByRole('button', { name: answer, exact: true })
      .click();
  };
  const said = async (as: Member) => (await site.call('chat.messages', { dialog_id }, as)).list;
  await remove('取消');
  expect(await said(one)).toHaveLength(2);
  await remove('删除');
  await expect.poll(() => bubbles.allInnerTexts()).toEqual(['收到回我一声']);
  expect(await said(one)).toHaveLength(1);
  expect(await said(other)).toHaveLength(2);
});

test('quick replies stand in the order that is given them by keys, by their menu and by the pointer, and are changed in their row', async () => {
  const { one, dialog_id } = await twoWhoTalk();
  for (const title of ['有现货', '在路上', '晚点回']) await site.call('quick_reply.add', { title }, one);
  const { page } = await site.open({ state: one.state });
  await page.goto('/user/chat/setting');
  const list = page.getByRole('list', { name: '快捷回复' });
  const shown = () => list.locator('.words b').allInnerTexts();
  const kept = async () => (await site.call('quick_reply.index', {}, one)).list.map(({ title }) => title);
  const is = async (order: string[]) => {
    await expect.poll(shown).toEqual(order);
    await expect.poll(kept).toEqual(order);
  };
  await expect.poll(shown).toEqual(['有现货', '在路上', '晚点回']);

  await page.getByRole('button', { name: '给有现货换位置' }).focus();
  await takeUp(page, '拿起 有现货，在第 1 位，共 3 位');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByText('有现货 移到第 2 位').count()).toBe(1);
  await page.keyboard.press('Space');
  await is(['在路上', '有现货', '晚点回']);

  const menu = (title: string) => page.getByRole('button', { name: `${title}的更多操作` });
  await menu('晚点回').click();
  // The last goes up alone, the first down alone.
  expect(
    await page.getByRole('button', { name: '下移', exact: true }).filter({ visible: true }).count(),
  ).toBe(0);
  await page.getByRole('button', { name: '上移', exact: true }).filter({ visible: true }).click();
  await is(['在路上', '晚点回', '有现货']);
  await menu('在路上').click();
  await page.getByRole('button', { name: '下移', exact: true }).filter({ visible: true }).click();
  await is(['晚点回', '在路上', '有现货']);

  const grip = (title: string) => page.getByRole('button', { name: `给${title}换位置` }).boundingBox();
  const [from, to] = [(await grip('有现货'))!, (await grip('晚点回'))!];
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 6 });
  await page.mouse.up();
  await is(['有现货', '晚点回', '在路上']);

  await page.getByRole('button', { name: '改晚点回' }).click();
  await list.getByRole('textbox', { name: '标题' }).fill('晚上回');
  await list.getByRole('button', { name: '存', exact: true }).click();
  await is(['有现货', '晚上回', '在路上']);

  await menu('在路上').click();
  const remove = page.getByRole('button', { name: '删除', exact: true }).filter({ visible: true });
  await remove.click();
  const question = page.getByRole('dialog', { name: '删除这条快捷回复' });
  await question.getByRole('button', { name: '取消' }).click();
  await is(['有现货', '晚上回', '在路上']);
  await page.goto(`/user/chat/detail/${dialog_id}`);
  await expect
    .poll(() => page.getByRole('group', { name: '快捷回复' }).getByRole('button').allInnerTexts())
    .toEqual(['有现货', '晚上回', '在路上']);
});
