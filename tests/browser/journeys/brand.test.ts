import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beijingDay } from '../../../server/clock/beijing-time.ts';
import { makeProduct } from '../../../server/testing/product-builders.ts';
import { picture } from '../harness/pictures.ts';
import { openApplication, openDesk, pass } from './roles/desk-of-staff.ts';
import { button, drawn, said, typeDay } from './roles/newcomer.ts';
import { clockStrikes } from './site/clocks.ts';
import { useSite, type Member } from './site/use-site.ts';

const site = useSite();

const inDays = (days: number): string => beijingDay(new Date(Date.now() + days * 86_400_000));
const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.locator('.own-brands > li', { hasText: name });
const says = async (page: Page, words: string) => {
  await expect.poll(() => said(page).innerText(), { timeout: 15_000 }).toContain(words);
};

async function addProof(page: Page, label: string, name: string): Promise<void> {
  const proofs = page.getByRole('group', { name: label });
  await proofs.locator('input[type=file]').setInputFiles(await picture(name));
  const agree = button(page, '我已知悉并进入下一步');
  const stored = proofs.getByRole('link', { name });
  await agree.or(stored).first().waitFor();
  if (await agree.isVisible()) await agree.click();
  await stored.waitFor({ timeout: 30_000 });
}

type Claim = { name: string; trademark_no: string; proof: string; to: string; file: string };

/** The dialog of a claim, from opening it to its being sent. */
async function claim(page: Page, { name, trademark_no, proof, to, file }: Claim): Promise<void> {
  await page.goto('/user/product/brand');
  await drawn(page);
  await button(page, '添加品牌').first().click();
  await dialog(page).getByRole('radio', { name: proof }).check();
  await dialog(page).getByLabel('品牌名').fill(name);
  await dialog(page).getByLabel('商标号').fill(trademark_no);
  await dialog(page).getByLabel('类别，1 到 45').fill('11');
  await typeDay(dialog(page).getByLabel('有效期的第一天'), '2024-01-01');
  await typeDay(dialog(page).getByLabel('有效期的最后一天'), to);
  await button(dialog(page), '提交审核').click();
  await dialog(page).getByText('请上传证书或授权书').waitFor();
  await addProof(page, '证书或授权书', file);
  await button(dialog(page), '提交审核').click();
  await expect.poll(() => row(page, name).innerText(), { timeout: 15_000 }).toContain('审核中');
}

async function brandOf(as: Member): Promise<number> {
  const { list } = await site.call('company.brand_index', {}, as);
  return list[0]!.brand_id;
}
/** The last day of the proof is nearer now, and the clock looks. */
async function daysLeft(id: number, days: number): Promise<void> {
  await site.db
    .updateTable('brands')
    .set({ valid_to: inDays(days) })
    .where('id', '=', id)
    .execute();
  await clockStrikes(site, 'product.watch_brands');
}

test('Escape closes the library over the form and not the form', async () => {
  const maker = await site.member({ grants: ['source'] });
  const { page } = await site.open({ state: maker.state });
  await page.goto('/user/product/brand');
  await drawn(page);
  await button(page, '添加品牌').first().click();
  const form = page.getByRole('dialog', { name: '添加品牌' });
  await form.getByRole('button', { name: /从素材库选择/ }).click();
  const agree = button(page, '我已知悉并进入下一步');
  const library = page.getByRole('dialog', { name: /从素材库选图/ });
  await agree.or(library).first().waitFor();
  if (await agree.isVisible()) await agree.click();
  await library.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => library.count()).toBe(0);
  expect(await form.isVisible()).toBe(true);
});

test('a brand is proved and shown, its end is told of before, and its badge goes with it', async () => {
  const maker = await site.member({ nickname: '灯屿照明', grants: ['source'] });
  const [{ page }, desk, { page: visitor }] = [
    await site.open({ state: maker.state }),
    await openDesk(site, 'reviewer'),
    await site.open(),
  ];
  const name = `灯屿${Math.random().toString(36).slice(2, 7)}`;
  const trademark_no = String(20_000_000 + Math.floor(Math.random() * 9_000_000));
  await claim(page, { name, trademark_no, proof: '商标注册证', to: inDays(800), file: '证书.png' });
  await openApplication(desk, 'brand', name, maker.nickname);
  await expect.poll(() => desk.getByRole('article').innerText()).toContain('没有别家登记同一商标号和类别');
  await pass(desk, name, maker.nickname);
  await page.reload();
  await expect.poll(() => row(page, name).innerText()).toContain('已通过');

  const brand_id = await brandOf(maker);
  const { pno, title } = await makeProduct(site.db, {
    author_id: maker.id,
    at: new Date(),
    content: { brand_id, title: `${name}台灯，三档` },
  });
  const address = `/product/v2/detail/${pno}`;
  const facts = () => visitor.locator('dl.facts').innerText();
  const inList = async () => {
    await visitor.goto(`/product?company=${maker.id}`);
    return visitor.locator('main').innerText();
  };
  await expect.poll(async () => (await visitor.goto(address), facts())).toContain('证明已核验');
  expect(await facts()).toContain(name);
  await expect.poll(inList).toContain(`· ${name}`);

  const heard = async () => {
    await page.goto('/user/notify');
    await drawn(page);
    return page.getByRole('main').innerText();
  };
  await daysLeft(brand_id, 30);
  await expect.poll(heard, { timeout: 30_000 }).toContain('的授权还有 30 天到期，可以先上传新证明续期');
  await daysLeft(brand_id, 7);
  await expect.poll(heard, { timeout: 30_000 }).toContain('的授权还有 7 天到期');
  await daysLeft(brand_id, -1);
  await expect.poll(heard, { timeout: 30_000 }).toContain('的授权已到期');

  await page.goto('/user/product/brand');
  await drawn(page);
  await expect.poll(() => row(page, name).innerText()).toContain('授权到期');
  expect(await row(page, name).innerText()).toContain('到期后 1 件产品照常在架，标识已经撤下');
  await button(row(page, name), `换新证明 ${name}`).waitFor();
  await expect.poll(async () => (await visitor.goto(address), facts())).not.toContain('证明已核验');
  expect(await visitor.locator('h1').innerText()).toBe(title);
  await expect.poll(inList).not.toContain(`· ${name}`);
}, 180_000);

test('two claim one registration: the holder answers with proof, staff compare both and decide; the winner is revoked later', async () => {
  const [holder, rival] = [
    await site.member({ nickname: '砚田电器行', grants: ['source'] }),
    await site.member({ nickname: '潮汐电器行', grants: ['source'] }),
  ];
  const [{ page: mine }, { page: theirs }, desk] = [
    await site.open({ state: holder.state }),
    await site.open({ state: rival.state }),
    await openDesk(site, 'reviewer'),
  ];
  const name = `砚田${Math.random().toString(36).slice(2, 7)}`;
  const trademark_no = String(30_000_000 + Math.floor(Math.random() * 9_000_000));
  await claim(mine, { name, trademark_no, proof: '商标注册证', to: inDays(900), file: '旧证书.png' });
  await openApplication(desk, 'brand', name, holder.nickname);
  await pass(desk, name, holder.nickname);
  const brand_id = await brandOf(holder);
  const { pno } = await makeProduct(site.db, {
    author_id: holder.id,
    at: new Date(),
    content: { brand_id, title: `${name}电热水壶` },
  });

  await claim(theirs, { name, trademark_no, proof: '授权书', to: inDays(700), file: '授权书.png' });
  await says(theirs, '平台会比对双方的证明');
  expect(await row(theirs, name).innerText()).toContain('砚田电器行 已经登记了');

  await mine.goto('/user/product/brand');
  await drawn(mine);
  const dispute = mine.getByRole('region', { name: `“${name}”的争议` });
  await expect.poll(() => dispute.innerText()).toContain('潮汐电器行 也登记了');
  expect(await dispute.innerText()).toMatch(
    /凭授权书.*授权书\.png[^]*答复截止[^]*15 天内不答复，平台按对方的证明裁定/,
  );
  expect(await dispute.innerText()).toContain('用它的 1 件产品下架');

  // Nobody loses it unheard.
  await openApplication(desk, 'brand', name, rival.nickname);
  await expect.poll(() => desk.getByRole('article').innerText()).toContain('持有方还没有答复');
  await button(desk, /^通过/).click();
  await says(desk, '答复后或到期后才能通过');

  await button(mine, `去答复 ${name}`).click();
  await dialog(mine).getByLabel('为什么是你的').fill('商标注册人就是本公司，2019 年起一直在用');
  await addProof(mine, '补充的证明', '注册证原件.png');
  await button(dialog(mine), '答复').click();
  await says(mine, '已答复');
  await expect.poll(() => dispute.innerText()).toContain('2019 年起一直在用');
  await theirs.reload();
  await expect
    .poll(() => row(theirs, name).innerText())
    .toMatch(/对方.*答复：商标注册人就是本公司[^]*注册证原件\.png/);

  await desk.reload();
  await expect.poll(() => desk.getByRole('article').innerText()).toContain('注册证原件.png');
  await pass(desk, name, rival.nickname);
  await mine.reload();
  await expect.poll(() => row(mine, name).innerText()).toContain('已撤销');
  await expect
    .poll(async () => (await fetch(`${site.url}/product/v2/detail/${pno}`)).status, { timeout: 30_000 })
    .toBe(404);
  await theirs.reload();
  await expect.poll(() => row(theirs, name).innerText()).toContain('已通过');

  await desk.goto(desk.url().replace(/\?.*$/, ''));
  await button(desk, '撤销品牌').click();
  await dialog(desk).getByLabel('理由，给持有方看').fill('授权人书面撤回了授权');
  await button(dialog(desk), '撤销').click();
  await says(desk, '品牌已撤销');
  await theirs.reload();
  await expect.poll(() => row(theirs, name).innerText()).toMatch(/已撤销[^]*授权人书面撤回了授权/);
}, 180_000);
