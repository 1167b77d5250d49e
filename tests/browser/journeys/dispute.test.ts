import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, drawn, said } from './roles/newcomer.ts';
import { addSized } from './site/put-picture.ts';
import { atWork } from './site/trial.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const says = async (page: Page, words: string) => {
  await expect.poll(() => said(page).innerText(), { timeout: 15_000 }).toContain(words);
};
const dialog = (page: Page) => page.getByRole('dialog');
/** What stands at the fields of a dialog. */
const wrong = (page: Page) => dialog(page).locator('.ant-form-item-explain').innerText();

test('a report that is not accepted is ruled on in part, appealed against, and ruled on by somebody else', async () => {
  const [maker, tester, first, second] = [
    await site.member({ nickname: '萤岸文案', grants: ['company', 'source'] }),
    await site.member({ nickname: '夏木校对', grants: ['tester'] }),
    await site.member({ grants: ['staff'], staff_role: 'reviewer' }),
    await site.member({ grants: ['staff'], staff_role: 'reviewer' }),
  ];
  const apply_no = await atWork(site, { maker, tester, staff: first });
  const [{ page: company }, { page: writer }, { page: desk }, { page: other_desk }] = [
    await site.open({ state: maker.state }),
    await site.open({ state: tester.state }),
    await site.open({ state: first.state }),
    await site.open({ state: second.state }),
  ];

  await writer.goto(`/user/product/task/forum?apply_no=${apply_no}`);
  await drawn(writer);
  await writer.getByLabel('标题').fill('英文页面，三处不地道');
  await writer
    .getByLabel('正文')
    .fill('逐句对照了标题、五点和说明，三处用词不是当地人的说法，改法写在下面。'.repeat(12));
  for (const nth of [1, 2])
    await addSized(writer, '图片', `第${nth}张.png`, { width: 510 + nth, height: 400 });
  await writer.getByLabel('原文、改法和理由，一条一条列').fill('camp lamp 改成 camping lantern');
  for (const aspect of ['准确', '地道'])
    await writer
      .locator('.ant-form-item', { has: writer.getByText(aspect, { exact: true }) })
      .getByRole('radio')
      .nth(2)
      .click();
  await button(writer, '交报告').click();
  await says(writer, '报告已交，等初审');
  await writer.waitForURL('**/user/product/task/forum?pcode=*');
  const pcode = new URL(writer.url()).searchParams.get('pcode')!;
  await site.call('company.posts_pass', { pcode }, maker);

  await company.goto(`/user/product/task/manage?type=task-forum-post&pcode=${pcode}`);
  await drawn(company);
  await button(company, '验收不通过').click();
  await dialog(company).getByRole('radio', { name: '未按模板' }).check();
  await dialog(company).locator('textarea').fill('意见太负面，影响销量');
  await dialog(company).getByRole('button', { name: '验收不通过', exact: true }).click();
  // A negative opinion is no ground.
  await expect.poll(() => wrong(company)).toContain('意见是好是坏不能作为理由');
  // What was chosen stays where it was refused.
  expect(await dialog(company).getByRole('radio', { name: '未按模板' }).isChecked()).toBe(true);
  await dialog(company).locator('textarea').fill('只列了一条，模板要逐条列原文和理由');
  await dialog(company).getByRole('button', { name: '验收不通过', exact: true }).click();
  await says(company, '已退给测评官');

  await writer.reload();
  await drawn(writer);
  await writer.getByLabel('为什么不同意').fill('三处都写在正文里，理由也在，模板没有说要列成表');
  await button(writer, '申请仲裁').click();
  await says(writer, '已申请仲裁，钱继续托管');
  await writer.waitForURL('**/user/product/task/dispute/*');
  const id = writer.url().split('/').at(-1)!;

  await company.goto(`/user/product/task/dispute/${id}`);
  await drawn(company);
  await expect.poll(() => company.getByRole('main').innerText()).toContain('三处都写在正文里');
  await button(company, '补证据').click();
  await dialog(company).getByLabel('说明', { exact: true }).fill('正文里三处没有写页码和原文，没法照着改');
  await dialog(company).getByRole('button', { name: '补上', exact: true }).click();
  await says(company, '已补上，对方看得到');
  await writer.reload();
  await expect.poll(() => writer.getByRole('main').innerText()).toContain('没法照着改');

  await desk.goto(`/admin/disputes/${id}`);
  await drawn(desk);
  await button(desk, '裁 70%，付 ¥56.00').click();
  await says(desk, '已裁决');
  await writer.reload();
  await expect.poll(() => writer.getByRole('main').innerText()).toContain('付给测评官 70%');
  expect((await site.call('wallet.index', {}, tester)).earn).toBe(0);

  await company.reload();
  await drawn(company);
  await button(company, '申诉').click();
  await dialog(company).locator('textarea').fill('不服，加我微信 abc12345 私下谈这件事');
  await dialog(company).getByRole('button', { name: '申诉', exact: true }).click();
  // At the field, as every refusal of a field.
  await expect.poll(() => wrong(company)).toContain('站外联系方式');
  await dialog(company).locator('textarea').fill('缺的是关键项，七成太多，请再看一遍模板');
  await dialog(company).getByRole('button', { name: '申诉', exact: true }).click();
  await says(company, '已申诉，由另一位裁');
  // Whoever has ruled does not rule again.
  await desk.reload();
  await drawn(desk);
  await expect.poll(() => desk.getByRole('main').innerText()).toContain('七成太多');
  expect(await button(desk, /^裁 /).count()).toBe(0);
  await other_desk.goto(`/admin/disputes/${id}`);
  await drawn(other_desk);
  await other_desk.getByLabel('用哪条').click();
  await other_desk.locator('.ant-select-item-option:visible', { hasText: '各担一半' }).click();
  await button(other_desk, '裁 50%，付 ¥40.00').click();
  await says(other_desk, '已终裁，仲裁结案');

  await writer.reload();
  await expect.poll(() => writer.getByRole('main').innerText()).toContain('终裁');
  expect(await site.call('wallet.index', {}, tester)).toMatchObject({ earn: 4_000 });
  // 100 − 88, and half of it back.
  expect(await site.call('wallet.index', {}, maker)).toMatchObject({ topup: 5_600 });
}, 240_000);
