import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeAddress } from '../../../server/testing/seckill-builders.ts';
import { openApplication, openDesk, pass } from './roles/desk-of-staff.ts';
import { button, drawn, link, said } from './roles/newcomer.ts';
import { enter } from './site/keyboard.ts';
import { body } from './site/publish-page.ts';
import { addSized, putSized } from './site/put-picture.ts';
import { useSite } from './site/use-site.ts';
import { fillWallet, knownByName } from './site/wallet.ts';

const site = useSite();

const dialog = (page: Page) => page.getByRole('dialog');
const yes = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const says = async (page: Page, words: string) => {
  await expect.poll(() => said(page).innerText(), { timeout: 15_000 }).toContain(words);
};
const stars = (page: Page, of: string, many: number) =>
  page
    .locator('.ant-form-item', { has: page.getByText(of, { exact: true }) })
    .getByRole('radio')
    .nth(many - 1)
    .click();

/** Why somebody does it: a ground where there are some, and the words. */
async function why(page: Page, verb: string, words: string, ground?: string): Promise<void> {
  if (ground) await dialog(page).getByRole('radio', { name: ground }).check();
  await dialog(page).locator('textarea').fill(words);
  await yes(page, verb);
}

const sentence = '用了六天，每天夜里亮三小时，充放电三次都记了时间。';

test('a product and its task are published, applied for, worked on, sent back, accepted and paid', async () => {
  // Its own at each try: what an earlier one published stands beside it.
  const product_title = `萤岸折叠营灯 ${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const maker = await site.member({ nickname: '萤岸灯具', grants: ['company', 'source'] });
  const tester = await site.member({ nickname: '夏木测灯', grants: ['tester'] });
  await knownByName(site, tester.id);
  // More of them than a page of their list has.
  for (let nth = 0; nth < 6; nth++) await makeAddress(site.db, tester.id, new Date());
  const office = await makeAddress(site.db, tester.id, new Date());
  await site.db
    .updateTable('user_addresses')
    .set({ detail: '桂城街道 3 号楼 1602' })
    .where('id', '=', office)
    .execute();
  await fillWallet(site, maker, '300');
  const [staff, { page }, { page: phone }] = await Promise.all([
    openDesk(site, 'reviewer'),
    site.open({ state: maker.state }),
    site.open({ state: tester.state, width: 375, height: 740 }),
  ]);
  let fields = 0;
  const fill = async (label: string, text: string) => {
    fields++;
    await page.getByLabel(label, { exact: true }).fill(text);
  };

  await page.goto('/product/publish');
  await body(page).waitFor();
  // What is missing stands at each part, as to be done; once sending was tried it is wrong, and leads to its field.
  const parts = page.getByRole('navigation', { name: '表单分段' });
  const part = (title: string) => parts.getByRole('listitem').filter({ hasText: title });
  expect(await parts.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^类目\s*1 处$/),
    expect.stringMatching(/^品牌与名称\s*1 处$/),
    expect.stringMatching(/^产品图片\s*1 处$/),
    expect.stringMatching(/^价格与交货\s*2 处$/),
    expect.stringMatching(/^站点与链接\s*1 处$/),
    expect.stringMatching(/^参数与介绍\s*选填$/),
  ]);
  expect(await part('品牌与名称').getAttribute('class')).toBe('todo');
  await button(page, '提交审核').click();
  await expect.poll(() => part('品牌与名称').getAttribute('class')).toBe('bad');
  await link(page, '还没写产品名称').click();
  await expect
    .poll(() =>
      page.getByLabel('产品名称', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  fields++;
  await button(page, /^主类目/).click();
  for (const level of ['运动户外', '露营', '露营灯串'])
    await page.locator('.cascader-lists').getByRole('button', { name: level, exact: true }).click();
  await fill('产品名称', product_title);
  await fill('起订量', '200');
  await fill('供货价，元', '26.80');
  await fill('现货数量', '3400');
  fields++;
  await page.getByLabel('亚马逊美国', { exact: true }).check();
  fields++;
  await putSized(page, '图片', '正面.png', { width: 800, height: 800 });
  await expect.poll(() => parts.innerText()).toContain('6 段，已完成 5');
  await button(page, '提交审核').click();
  await page.waitForURL('**/user/product/product');
  await openApplication(staff, 'product', product_title, maker.nickname);
  await pass(staff, product_title, maker.nickname);

  await page.goto('/product/task/publish');
  await fill('任务标题', '折叠营灯，六天真实使用');
  await fill('任务要求', '连用六天，六张以上实拍，记三次充放电的时间');
  await fill('名额', '1');
  await fill('每份报告酬（元）', '80');
  expect(await page.getByRole('region', { name: '预算' }).innerText()).toMatch(/要存入\s*¥88\.00/);
  const drafts = async () => (await site.call('company.task_drafts', {}, maker)).total;
  await expect.poll(drafts).toBe(1);
  expect(fields).toBeLessThanOrEqual(12);
  await button(page, '提交审核').click();
  await page.waitForURL('**/user/product/task/list?type=audit_wait');
  expect(await drafts()).toBe(0);
  await openApplication(staff, 'task', '折叠营灯，六天真实使用', maker.nickname);
  await pass(staff, '折叠营灯，六天真实使用', maker.nickname);
  await page.goto('/user/product/task/list?type=audit_wait');
  await drawn(page);
  await button(page, '存入 ¥88.00').click();
  await yes(page, '存入');
  await says(page, '已存入，开始招募');
  expect(await site.call('wallet.index', {}, maker)).toMatchObject({ topup: 21_200 });

  // The tester, on a phone.
  await expect
    .poll(async () => {
      await phone.goto('/product/v2');
      await link(phone, '筛选').click();
      return link(phone, /^有试用任务/).count();
    })
    .toBe(1);
  await link(phone, /^有试用任务/).click();
  await phone.waitForURL('**/product/v2?running=task');
  await expect.poll(() => phone.locator('.facet-chosen').innerText()).toContain('有试用任务');
  await link(phone, '最新').click();
  const card = phone.locator('.v2-card', { hasText: product_title });
  await link(card, /试用，报告酬 ¥80.00/).click();
  await phone.waitForURL('**/product/task/detail/*');
  const task_address = phone.url();
  await button(phone, '申请试用').click();
  await phone.getByLabel('站点账号或主页').fill('xiamu-us');
  const place = dialog(phone).getByRole('radiogroup', { name: '样品寄到' });
  await expect.poll(() => place.getByRole('radio').count()).toBe(7);
  expect(await place.getByRole('radio').first().isChecked()).toBe(true);
  expect(await place.innerText()).toMatch(/，\d{3}\*{4}\d{4}/);
  await place.getByRole('radio', { name: /桂城街道 3 号楼 1602/ }).check();
  // By when the company answers, and what is owed when it ends early: a third of it, to the fen.
  expect(await dialog(phone).innerText()).toMatch(/最晚 \d+ 月 \d+ 日 \d\d:\d\d，不答复就过期/);
  expect(await dialog(phone).innerText()).toMatch(/已开始使用\s*¥24\.00，报告酬的 30%/);
  await phone.getByLabel('写给商家的话').fill('下周去露营，能连用六天');
  await button(phone, '提交申请').click();
  await expect.poll(() => phone.getByText('请先阅读并同意任务协议').isVisible()).toBe(true);
  await dialog(phone).getByRole('checkbox').check();
  await button(phone, '提交申请').click();
  await says(phone, '申请已提交');
  const { address } = await site.db
    .selectFrom('task_applications')
    .select('address')
    .where('user_id', '=', tester.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(address)).toContain('桂城街道 3 号楼 1602');

  // The list says the reader's next step, too.
  await phone.goto('/product/task?sort=newest');
  const listed = phone.locator('.task-row').filter({
    has: phone.locator(`h2 a[href="${new URL(task_address).pathname}"]`),
  });
  const own_step = /看我的申请\s*待确认/;
  await expect.poll(() => listed.locator('.go').innerText()).toMatch(own_step);
  const { pno } = await site.db
    .selectFrom('products')
    .select('pno')
    .where('author_id', '=', maker.id)
    .executeTakeFirstOrThrow();
  await phone.goto(`/product/v2/detail/${pno}`);
  await expect.poll(() => phone.locator('#tasks .go').innerText()).toMatch(own_step);

  // To take it back is asked first: by the time it is sent again there may be no room.
  await phone.goto('/user/product/task/user-apply');
  await drawn(phone);
  await button(phone, '撤回申请').click();
  await expect.poll(() => dialog(phone).innerText()).toContain('申请也没有满，才能再申请');
  await yes(phone, '取消');
  await expect.poll(() => dialog(phone).count()).toBe(0);
  expect(await phone.locator('.own-applications').innerText()).toContain('待确认');

  await page.goto('/user/product/task/manage?type=task-apply');
  await drawn(page);
  const applicant = page.locator('.task-applicants > li', { hasText: tester.nickname });
  expect((await applicant.locator('dl > div').allInnerTexts()).map((figure) => figure.split(/\s+/))).toEqual([
    ['完成', '0'],
    ['按时', '—'],
    ['逾期', '0'],
  ]);
  // Nothing is decided about whom nobody sees.
  const views = page.getByRole('navigation', { name: '按状态看' });
  await link(views, /^未通过/).click();
  await page.getByText('还没有申请').waitFor();
  await link(views, /^全部/).click();
  await applicant.getByRole('checkbox').check();
  await page.getByRole('region', { name: '选中的申请' }).waitFor();
  await page.goBack();
  await page.getByText('还没有申请').waitFor();
  expect(await page.getByRole('region', { name: '选中的申请' }).count()).toBe(0);
  await page.goForward();
  await applicant.waitFor();
  expect(await applicant.getByRole('checkbox').isChecked()).toBe(false);
  await applicant.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.getByRole('region', { name: '选中的申请' }).innerText())
    .toContain('已选 1 人');
  await enter(button(page, '全选本页 1 人'));
  expect(await page.getByRole('region', { name: '选中的申请' }).innerText()).toContain('已选 1 人');
  await enter(button(page, '取消选择'));
  await expect.poll(() => page.getByRole('region', { name: '选中的申请' }).count()).toBe(0);
  expect(await applicant.getByRole('checkbox').evaluate((tick) => tick === document.activeElement)).toBe(
    true,
  );
  await enter(applicant.getByRole('button', { name: tester.nickname, exact: true }));
  await expect.poll(() => dialog(page).innerText()).toContain('下周去露营，能连用六天');
  await expect.poll(() => dialog(page).innerText()).toContain('完成 0 · 按时 — · 逾期 0');
  await enter(button(page, '确认，占 1 个名额'));
  await says(page, '已确认');
  await expect.poll(() => dialog(page).count()).toBe(0);
  const waiting = page.locator('.desk-nav').getByRole('link', { name: /^任务申请/ });
  await expect.poll(() => waiting.innerText()).toBe('任务申请');
  await applicant.getByLabel('承运商').fill('顺丰');
  await applicant.getByLabel('单号').fill('SF1438650023');
  await applicant.getByRole('button', { name: '填寄样单号' }).click();
  await says(page, '已填单号');

  await phone.goto('/user/product/task/user-apply');
  await drawn(phone);
  await expect.poll(() => phone.locator('.own-applications').innerText()).toContain('SF1438650023');
  await button(phone, '收到样品').click();
  await yes(phone, '收到了');
  await says(phone, '开始计时');
  await link(phone, '写报告').click();
  await phone.getByLabel('标题').fill('折叠营灯，六天真实使用记录');
  await phone.getByLabel('正文').fill('太短了');
  const addNth = (nth: number) =>
    addSized(phone, '图片', `第${nth}张.png`, { width: 500 + nth, height: 400 });
  for (let nth = 1; nth <= 5; nth++) await addNth(nth);
  await phone.getByLabel('包装和配件齐不齐，有没有磕碰').fill('齐全，外箱有一处压痕');
  await phone.getByLabel('第一次使用遇到了什么').fill('第一次开机要长按三秒');
  for (const aspect of ['包装', '做工', '上手']) await stars(phone, aspect, 4);
  // The browser closes the page in between: pictures are there again as the words and the stars are.
  await phone.reload();
  await drawn(phone);
  expect(await phone.getByLabel('标题').inputValue()).toBe('折叠营灯，六天真实使用记录');
  await expect.poll(() => phone.getByRole('button', { name: /^看大图 第\d张/ }).count()).toBe(5);
  await button(phone, '交报告').click();
  await expect.poll(() => phone.getByText('至少选择6张图片').isVisible()).toBe(true);
  await addNth(6);
  await button(phone, '交报告').click();
  await expect.poll(() => phone.getByText('模板要求正文不少于 400 字，现在 3 字').isVisible()).toBe(true);
  await phone.getByLabel('正文').fill(sentence.repeat(20));
  await button(phone, '交报告').click();
  await says(phone, '报告已交，等初审');
  await phone.waitForURL('**/user/product/task/forum?pcode=*');
  const pcode = new URL(phone.url()).searchParams.get('pcode')!;
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await openReport(page, pcode);
  await button(page, '初审不通过').click();
  await why(page, '初审不通过', '外箱没有拍，模板要包装图', '缺图');
  await says(page, '已退给测评官');
  await phone.reload();
  await drawn(phone);
  await expect.poll(() => phone.getByRole('main').innerText()).toContain('外箱没有拍，模板要包装图');
  await link(phone, '修改再交').click();
  await expect.poll(() => phone.getByLabel('正文').inputValue()).toBe(sentence.repeat(20));
  expect(await phone.getByText('退回的理由').innerText()).toContain('缺图，外箱没有拍');
  await addSized(phone, '图片', '外箱.png', { width: 640, height: 480 });
  await phone.getByLabel('标题').fill('折叠营灯，六天真实使用，补外箱');
  await button(phone, '交报告').click();
  await says(phone, '报告已交，等初审');
  await phone.waitForURL(`**/user/product/task/forum?pcode=${pcode}`);
  const standing = phone.getByRole('region', { name: '这一份' });
  await expect.poll(() => standing.innerText()).toMatch(/补外箱[\s\S]*初审中/);

  await page.reload();
  await drawn(page);
  // What has come may be pressed while the steps are still read anew.
  const { promise: steps_held, resolve: let_steps_go } = Promise.withResolvers<void>();
  await page.route('**/api/company/posts/state?*', async (route) => {
    await steps_held;
    await route.continue();
  });
  await button(page, '初审通过').click();
  await says(page, '已通过，报告已公开');
  await button(page, '验收通过').click();
  await says(page, '已验收，请付款');
  let_steps_go();
  const steps = page.getByRole('list', { name: '经过' });
  await expect.poll(() => steps.innerText()).toMatch(/^你：验收通过[\s\S]*外箱没有拍，模板要包装图/);
  await button(page, '付款').click();
  const tip = dialog(page).getByLabel('另给打赏（元）');
  await tip.fill('0.5');
  await yes(page, '付款');
  // What is refused of a field stands there; what was typed is not given up unasked.
  await expect.poll(() => dialog(page).locator('.ant-form-item-explain-error').innerText()).toContain('打赏');
  await expect.poll(() => tip.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await button(page.getByRole('dialog', { name: '填的内容还没有提交' }), '接着填').click();
  await expect.poll(() => dialog(page).count()).toBe(1);
  expect(await tip.inputValue()).toBe('0.5');
  await tip.fill('5');
  await yes(page, '付款');
  await says(page, '已付款');
  await button(page, '评价测评官').click();
  await stars(page, '评分', 5);
  await dialog(page).getByLabel('评语').fill('三次充放电都有时间');
  await yes(page, '评价');
  await says(page, '已评价');

  await phone.goto('/user/transaction?type=list');
  await drawn(phone);
  await expect.poll(() => phone.locator('.statement').innerText()).toMatch(/\+5\.00[\s\S]*\+80\.00/);
  // On a phone no line has a name and nothing behind it.
  const bare = phone.locator('.statement td[data-label]:empty');
  expect(await bare.evaluateAll((cells) => cells.map((cell) => cell.checkVisibility()))).toEqual(
    expect.not.arrayContaining([true]),
  );
  expect(await bare.count()).toBeGreaterThan(0);
  expect(await site.call('wallet.index', {}, tester)).toMatchObject({ earn: 8_500 });
  await phone.goto(`/posts/${pcode}`);
  await expect.poll(() => phone.getByText('本报告由商家提供试用').first().isVisible()).toBe(true);
  await phone.goto('/product/v2?running=report&sort=newest');
  await link(card, /1 份试用报告/).click();
  await expect.poll(() => phone.locator('#reports').innerText()).toContain('本报告由商家提供试用');
  await phone.goto(task_address);
  await expect.poll(() => phone.locator('.escrow-bar').innerText()).toContain('1 份 ¥80.00');
}, 240_000);

async function openReport(page: Page, pcode: string): Promise<void> {
  await page.goto(`/user/product/task/manage?type=task-forum-post&pcode=${pcode}`);
  await drawn(page);
}
