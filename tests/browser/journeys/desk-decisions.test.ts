import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePost } from '../../../server/testing/forum-builders.ts';
import { button, said } from './roles/newcomer.ts';
import { knownByName, toppedUp } from './site/wallet.ts';
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
  const viewer = page.getByRole('dialog', { name: '帖子里的图片' });
  await expect.poll(() => viewer.getByRole('status').innerText()).toBe('第 2 / 2 张');
  await button(viewer, '下一张').click();
  await expect.poll(() => viewer.getByRole('status').innerText()).toBe('第 1 / 2 张');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => viewer.getByRole('status').innerText()).toBe('第 2 / 2 张');
  await page.keyboard.press('Escape');
  await expect.poll(() => viewer.count()).toBe(0);

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
  await button(dialog, '发错了地方，请发到对应的论坛').click();
  await dialog.locator('.ant-btn-primary').click();
  await expect.poll(() => said(page).innerText()).toContain('已标为未通过');
  expect((await site.call('posts.source', { pcode: poor.pcode }, writer)).reason).toBe(
    '发错了地方，请发到对应的论坛',
  );
  // Letters are the list's again when the dialog is gone, and the list has been read anew.
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => row(page, poor.title).count()).toBe(0);

  await stepTo(good.title);
  await page.keyboard.press('a');
  await row(page, good.title).getByText('10 秒后通过').waitFor();
  await page.getByRole('link', { name: '关键词' }).click();
  await expect.poll(() => statusOf(good)).toBe('normal');
});

test('of what keys have decided nothing is left out when the desk is left', async () => {
  const [moderator, writer] = await Promise.all([
    site.member({ grants: ['staff'], staff_role: 'moderator' }),
    site.member(),
  ]);
  for (const title of ['拼箱多少钱一方', '尾程换哪家', '旺季附加费几号起'])
    await makePost(site.db, {
      forum_id: 1,
      author_id: writer.id,
      at: new Date(),
      title,
      status: 'first_review',
    });
  const left = async () => (await site.call('posts.mine', { status: 'first_review' }, writer)).total;
  const { page } = await site.open({ state: moderator.state });
  await page.goto(`/admin/content/posts?author=${writer.username}&status=first_review`);
  await expect.poll(() => page.locator('.forum-rows > li').count()).toBe(3);
  for (let nth = 1; nth <= 3; nth++) {
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect.poll(() => page.getByText('10 秒后通过').count()).toBe(nth);
  }
  expect(await left()).toBe(3);
  // A tab that is closed meanwhile would take them along: the browser asks, and whoever stays has lost nothing.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.getByRole('link', { name: '关键词' }).click();
  await expect.poll(left).toBe(0);
});

test('a double press decides about the application that was read, not about the next one too', async () => {
  const [reviewer, asker] = await Promise.all([
    site.member({ grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '推荐两个站的人' }),
  ]);
  const [category] = (await site.call('nav.index', {})).categories;
  const kind = 'nav_suggestion';
  const mark = asker.username.slice(-4);
  for (const n of [1, 2]) {
    const url = `https://${asker.username.replace('_', '-')}-twice-${n}.example`;
    await site.call(
      'nav.suggest',
      { url, title: `第 ${n} 个${mark}`, category: category!.id, intro: '' },
      asker,
    );
  }
  const left = async () =>
    (await site.call('admin.approval_queue', { kind, keyword: mark }, reviewer)).list.map(
      ({ title }) => title,
    );
  const { page } = await site.open({ state: reviewer.state });
  await page.goto(`/admin/approvals/${kind}?keyword=${mark}`);
  await page.getByRole('heading', { name: `第 1 个${mark}` }).waitFor();
  await button(page, /^通过/).first().waitFor();
  // The second press comes as soon as the next one stands there.
  await page.evaluate(
    () =>
      new Promise<void>((pressed) => {
        const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
        const title = () => document.querySelector('.inbox-item h2')?.textContent ?? '';
        const first = title();
        press();
        const again = () => {
          if (title() === first || !document.querySelector('.decide .go'))
            return requestAnimationFrame(again);
          press();
          return pressed();
        };
        again();
      }),
  );
  await page.getByRole('heading', { name: `第 2 个${mark}` }).waitFor();
  await expect.poll(left).toEqual([`第 2 个${mark}`]);
  await button(page, /^通过/).first().click();
  await expect.poll(left).toEqual([]);
});

test('whoever writes about an application learns at once that another took or decided it, and keeps the words', async () => {
  const [xu, fang, asker] = await Promise.all([
    site.member({ nickname: '写理由的审核', grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '手快的审核', grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '推荐站的人' }),
  ]);
  const [category] = (await site.call('nav.index', {})).categories;
  const title = `港口船期${asker.username.slice(-4)}`;
  const kind = 'nav_suggestion';
  const { id } = await site.call(
    'nav.suggest',
    { url: `https://${asker.username.replace('_', '-')}.example`, title, category: category!.id, intro: '' },
    asker,
  );
  const { list } = await site.call('admin.approval_queue', { kind, keyword: title }, fang);
  const approval = list[0]!;
  expect(id).toBeGreaterThan(0);

  const { page } = await site.open({ state: xu.state });
  await page.goto(`/admin/approvals/${kind}/${approval.id}`);
  const words = page.getByLabel('说明', { exact: true });
  await words.fill('这个站打不开，请换成能打开的地址');

  await site.call('admin.approval_take', { kind, id: approval.id }, fang);
  await expect.poll(() => said(page).innerText()).toContain('手快的审核 接手了这份申请');
  await page.getByText('手快的审核 正在处理这份申请，10 分钟后可以接手').waitFor();
  expect(await words.inputValue()).toBe('这个站打不开，请换成能打开的地址');
  expect(await button(page, /^通过/).first().isDisabled()).toBe(true);

  const { revision } = approval;
  await site.call('admin.approval_decide', { kind, id: approval.id, revision, pass: true }, fang);
  await expect.poll(() => said(page).innerText()).toContain('手快的审核 已通过这份申请');
  await page.getByText('你写的说明没有发出').waitFor();
  expect(await page.getByLabel('没有发出的说明').inputValue()).toBe('这个站打不开，请换成能打开的地址');
});

test('a queue is narrowed to what one has taken, or to what nobody has', async () => {
  const [reviewer, asker] = await Promise.all([
    site.member({ grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '推荐三个站的人' }),
  ]);
  const [category] = (await site.call('nav.index', {})).categories;
  const kind = 'nav_suggestion';
  const mark = asker.username.slice(-4);
  for (const n of [1, 2]) {
    const url = `https://${asker.username.replace('_', '-')}-held-${n}.example`;
    const title = `第 ${n} 份${mark}`;
    await site.call('nav.suggest', { url, title, category: category!.id, intro: '' }, asker);
  }
  const { list } = await site.call('admin.approval_queue', { kind, keyword: mark }, reviewer);
  await site.call('admin.approval_take', { kind, id: list[1]!.id }, reviewer);
  const { page } = await site.open({ state: reviewer.state });
  await page.goto(`/admin/approvals/${kind}?keyword=${mark}`);
  const shown = () => page.locator('.inbox-list li b').allInnerTexts();
  await expect.poll(shown).toEqual([`第 1 份${mark}`, `第 2 份${mark}`]);
  const choose = async (title: string) => {
    await page.getByRole('combobox', { name: '谁在处理' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: title }).click();
  };
  await choose('我接手的');
  await expect.poll(shown).toEqual([`第 2 份${mark}`]);
  await choose('没人接手的');
  await expect.poll(shown).toEqual([`第 1 份${mark}`]);
});

test('an application that comes is counted where somebody has the overview open', async () => {
  const [reviewer, asker] = await Promise.all([
    site.member({ grants: ['staff'], staff_role: 'reviewer' }),
    site.member(),
  ]);
  const { page } = await site.open({ state: reviewer.state });
  await page.goto('/admin');
  const head = page.getByRole('heading', { name: /^等着决定/ });
  const counted = async () => parseInt((await head.innerText()).replace(/\D/g, '') || '0', 10);
  await head.waitFor();
  const before = await counted();
  const beside = page.getByRole('link', { name: /^审批/ }).first();
  await knownByName(site, asker.id);
  const experience = '做亚马逊美国站三年，写过二十多篇测评，照片和用时都留着。';
  await site.call('permission.apply_test', { experience, marketplaces: ['amz-us'] }, asker);
  await expect.poll(counted).toBe(before + 1);
  await expect.poll(() => beside.innerText()).toContain(String(before + 1));
});

test('a search in a queue opens what was found, and nothing of the list before it', async () => {
  const [reviewer, asker] = await Promise.all([
    site.member({ grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '推荐两个站的人' }),
  ]);
  const [category] = (await site.call('nav.index', {})).categories;
  const kind = 'nav_suggestion';
  const titles = ['先推荐的站', '后推荐的站'].map((title) => `${title}${asker.username.slice(-4)}`);
  for (const [n, title] of titles.entries()) {
    const url = `https://${asker.username.replace('_', '-')}-${n}.example`;
    await site.call('nav.suggest', { url, title, category: category!.id, intro: '' }, asker);
  }
  const found = (await site.call('admin.approval_queue', { kind, keyword: titles[1]! }, reviewer)).list[0]!;

  const { page } = await site.open({ state: reviewer.state });
  await page.goto(`/admin/approvals/${kind}`);
  await page.waitForURL(new RegExp(`/${kind}/\\d+$`));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/approvals\/.*keyword=/, async (route) => {
    await held;
    await route.continue();
  });
  const been: string[] = [];
  page.on('framenavigated', () => been.push(new URL(page.url()).pathname));
  const search = page.getByRole('searchbox', { name: '按标题或申请人查找' });
  const asked = page.waitForRequest(/\/api\/admin\/approvals\/.*keyword=/);
  await search.fill(titles[1]!);
  await search.press('Enter');
  await asked;
  release();
  await page.waitForURL(`**/${kind}/${found.id}?keyword=*`);
  expect(been).toEqual([`/admin/approvals/${kind}`, `/admin/approvals/${kind}/${found.id}`]);
});

test('several accounts are stopped and restored together, with a word on whoever was left out', async () => {
  const [moderator, ...people] = await Promise.all([
    site.member({ nickname: '批量的版务', grants: ['staff'], staff_role: 'moderator' }),
    site.member({ nickname: '刷屏的甲', username: `flood_a${Date.now().toString(36)}` }),
    site.member({ nickname: '刷屏的乙', username: `flood_b${Date.now().toString(36)}` }),
    site.member({
      nickname: '刷屏的同事',
      username: `flood_c${Date.now().toString(36)}`,
      grants: ['staff'],
      staff_role: 'finance',
    }),
  ]);
  const { page } = await site.open({ state: moderator.state });
  await page.goto('/admin/users?keyword=刷屏的');
  for (const { nickname } of people) await page.getByRole('checkbox', { name: `选中“${nickname}”` }).check();
  const bar = page.getByRole('group', { name: '批量处理' });
  await button(bar, '停用').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('一小时发了三十条广告');
  await dialog.locator('.ant-btn-dangerous').click();
  await expect.poll(() => said(page).innerText()).toContain('已停用 2 人');
  await page.getByText('刷屏的同事：对方是平台工作人员，只有平台管理员能处理').waitFor();
  const state = (nickname: string) => page.locator('tr').filter({ hasText: nickname }).innerText();
  await expect.poll(() => state('刷屏的甲')).toContain('已停用');
  // Who was left out stays ticked.
  expect(await page.getByRole('checkbox', { name: '选中“刷屏的同事”' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: '选中“刷屏的甲”' }).isChecked()).toBe(false);
});

test('a permission is suspended with its reason, restored, and taken back', async () => {
  const [reviewer, seller] = await Promise.all([
    site.member({ nickname: '审权限的', grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '被暂停的卖家', grants: ['source'] }),
  ]);
  const { page } = await site.open({ state: reviewer.state });
  await page.goto(`/admin/users/${seller.id}`);
  const grants = page.getByRole('region', { name: '权限' });
  const dialog = page.getByRole('dialog');
  const does = async (verb: string, words: string, yes = verb) => {
    await button(grants, `${verb}资源方权限`).click();
    await dialog.getByLabel('理由').fill(words);
    await dialog.getByRole('button', { name: yes, exact: true }).click();
    await expect.poll(() => dialog.count()).toBe(0);
  };
  const may = async () => (await site.call('user.me', {}, seller)).source_auth > 0;
  await does('暂停', '产品资质在核实');
  await expect.poll(() => grants.innerText()).toMatch(/已暂停[\s\S]*产品资质在核实/);
  expect(await may()).toBe(false);
  await does('恢复', '资质已核实');
  await expect.poll(() => grants.innerText()).not.toContain('已暂停');
  expect(await may()).toBe(true);
  await does('取消', '主动退出', '取消权限');
  await expect.poll(() => grants.innerText()).toContain('没有别的权限');
  expect(await may()).toBe(false);
});

test('a verified name is taken back with its reason', async () => {
  const [reviewer, named] = await Promise.all([
    site.member({ nickname: '审实名的', grants: ['staff'], staff_role: 'reviewer' }),
    site.member({ nickname: '借证件的人' }),
  ]);
  await knownByName(site, named.id);
  const { page } = await site.open({ state: reviewer.state });
  await page.goto(`/admin/users/${named.id}`);
  const facts = page.getByRole('region', { name: '资料' });
  await button(facts, '撤销').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('证件不是本人的');
  await dialog.getByRole('button', { name: '撤销实名', exact: true }).click();
  await expect.poll(() => facts.innerText()).toMatch(/实名\s*未认证/);
  const { status } = await site.db
    .selectFrom('person_verifications')
    .select('status')
    .where('user_id', '=', named.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('failed');
});

test('finance reads the wallet of somebody on their page; who looks after people does not', async () => {
  const [finance, moderator, member] = await Promise.all([
    site.member({ nickname: '看钱包的', grants: ['staff'], staff_role: 'finance' }),
    site.member({ nickname: '不看钱包的', grants: ['staff'], staff_role: 'moderator' }),
    site.member({ nickname: '问钱在哪的人' }),
  ]);
  await toppedUp(site, member.id, 12_300, 0);
  const wallet = async ({ state }: { state: typeof finance.state }) => {
    const { page } = await site.open({ state });
    await page.goto(`/admin/users/${member.id}`);
    await page.getByRole('region', { name: '资料' }).waitFor();
    return page.getByRole('region', { name: '钱包' });
  };
  const seen = await wallet(finance);
  await expect.poll(() => seen.innerText()).toMatch(/充值余额\s*¥123\.00[\s\S]*\+123\.00/);
  expect(await (await wallet(moderator)).count()).toBe(0);
});

test('what lies behind the longest list is the next one, and the way leads back', async () => {
  const moderator = await site.member({ grants: ['staff'], staff_role: 'moderator' });
  const { page } = await site.open({ state: moderator.state });
  const rows = page.locator('.forum-rows > li');
  await page.goto('/admin/content/comments');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  const [newest_of_all] = await rows.allInnerTexts();
  await page.goto('/admin/content/comments?page=10&limit=100');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  const [newest] = await rows.allInnerTexts();
  await page.goto('/admin/content/comments?status=normal');
  await page.getByRole('link', { name: '接着往后看' }).click();
  await page.waitForURL(/\?status=normal&after=\d+\.\d+$/);
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  expect((await rows.allInnerTexts())[0]).not.toBe(newest);
  // Its pages stay in it; another state begins anew.
  await page.getByRole('link', { name: '第 2 页' }).click();
  await page.waitForURL(/after=\d+\.\d+&page=2$/);
  const behind = page.url();
  await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: /^全部/ }).click();
  await page.waitForURL(/\/comments$/);
  await expect.poll(async () => (await rows.allInnerTexts())[0]).toBe(newest_of_all);
  await page.goto(behind);
  await page.getByRole('link', { name: '回到最前面' }).click();
  await page.waitForURL(/\/comments\?status=normal$/);
});
