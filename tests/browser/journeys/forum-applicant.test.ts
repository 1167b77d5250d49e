import { expect, test } from 'vitest';
import { openApplication, openDesk, pass, refuse } from './roles/desk-of-staff.ts';
import { button, choose, drawn, enterCentre, link, said, standing } from './roles/newcomer.ts';
import { companyMember } from './site/company-forum.ts';
import { titleOf } from './site/lists.ts';
import { putSized } from './site/put-picture.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

test('a company asks for a forum in three steps, is sent back to one of them, gets it, and decorates it', async () => {
  const applicant = await companyMember(site, '顺德小家电');
  const [staff, { page, context }] = await Promise.all([
    openDesk(site, 'reviewer'),
    site.open({ state: applicant.state }),
  ]);
  await enterCentre(page);
  await choose(page, '权限申请', '入驻论坛');
  await expect.poll(() => standing(page).innerText()).toContain('分三步填好，就可以提交');

  // 1: what is missing is said at its field; what was typed is there after a reload.
  await page.getByLabel('企业介绍').fill('做小家电');
  await button(page, '保存，下一步').click();
  await expect.poll(() => page.getByText('企业介绍至少 20 个字').isVisible()).toBe(true);
  await expect.poll(() => page.getByText('请填写联系人').isVisible()).toBe(true);
  await page
    .getByLabel('企业介绍')
    .fill('顺德自有工厂，做厨房小家电十二年，提供样品、认证资料和小批量试单。');
  await page.getByLabel('联系人').fill('何海棠');
  await page.reload();
  await drawn(page);
  await expect.poll(() => page.getByLabel('联系人').inputValue()).toBe('何海棠');
  await page.getByLabel('联系邮箱').fill('forum@haitang.example');
  await button(page, '保存，下一步').click();

  // 2: the name is taken, a picture has the wrong size; both are said, and then right.
  const name = page.getByRole('textbox', { name: '论坛名称' });
  await name.fill('跨境物流');
  await page.getByLabel('一句话介绍').fill('厨房小家电，从顺德发往北美');
  await putSized(page, '标志', '标志.png', { width: 240, height: 240 });
  await putSized(page, '横幅', '横幅.png', { width: 1200, height: 300 });
  await page.getByRole('radio', { name: '松绿' }).check();
  const categories = page.getByLabel('帖子分类');
  for (const title of ['新品', '使用经验', '售后']) {
    await categories.fill(title);
    await page.keyboard.press('Enter');
  }
  const taken = await site.db.selectFrom('forums').select('title').orderBy('id').executeTakeFirstOrThrow();
  await name.fill(taken.title);
  await button(page, '保存，下一步').click();
  await expect.poll(() => page.locator('.ant-form-item-explain-error').allInnerTexts()).toHaveLength(1);
  expect(await name.inputValue()).toBe(taken.title);
  await name.fill('海棠小家电');
  await button(page, '保存，下一步').click();

  // 3: the agreement.
  await button(page, '提交申请').click();
  await expect.poll(() => page.getByText('请先阅读并同意社区公约').isVisible()).toBe(true);
  await page.getByRole('checkbox', { name: /社区公约/ }).check();
  await button(page, '提交申请').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');

  // Back to the second step, with the reason; the others are as they were.
  await openApplication(staff, 'forum', '海棠小家电', applicant.nickname);
  // Its pictures are looked at whole, one after another, without leaving the page or deciding by a key meanwhile.
  const small = button(staff, '放大 横幅.png 新').or(button(staff, '放大 横幅.png'));
  await expect
    .poll(() => small.locator('img').evaluate((img) => Math.round((10 * img.clientWidth) / img.clientHeight)))
    .toBe(40);
  await small.click();
  const viewer = staff.getByRole('dialog');
  await expect.poll(() => viewer.getByRole('img').getAttribute('alt')).toBe('横幅：横幅.png');
  await staff.keyboard.press('a');
  await button(viewer, '下一张').click();
  await expect.poll(() => viewer.getByRole('img').getAttribute('alt')).toBe('标志：标志.png');
  await button(viewer, '上一张').click();
  await expect.poll(() => viewer.getByRole('heading').innerText()).toBe('横幅：横幅.png');
  await staff.keyboard.press('Escape');
  await expect.poll(() => viewer.count()).toBe(0);
  await refuse(staff, '海棠小家电', '退回第 2 步：分类不合适', '“售后”要和“使用经验”分清楚，再加一类');
  await expect.poll(() => standing(page).innerText()).toContain('退回第 2 步：分类不合适');
  expect(await standing(page).innerText()).toContain('再加一类');
  await expect.poll(() => name.inputValue()).toBe('海棠小家电');
  await categories.fill('配件');
  await page.keyboard.press('Enter');
  await button(page, '保存，下一步').click();
  await page.getByLabel('给审核员的话').fill('加了“配件”一类');
  await page.getByRole('checkbox', { name: /社区公约/ }).check();
  await button(page, '再次提交').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');
  await openApplication(staff, 'forum', '海棠小家电', applicant.nickname);
  await expect.poll(() => staff.locator('.diff tbody th').allInnerTexts()).toContain('帖子分类');
  await pass(staff, '海棠小家电', applicant.nickname);
  await expect.poll(() => standing(page).innerText()).toContain('已入驻：海棠小家电');
  await expect.poll(() => page.locator('.desk-timeline').innerText()).toContain('通过，论坛开放');

  // The forum is there for everybody.
  await link(page, '打开论坛').click();
  await page.waitForURL('**/forum/list/*');
  const path = new URL(page.url()).pathname;
  await expect.poll(() => titleOf(page)).toContain('海棠小家电');
  const visitor = await site.open({ javaScript: false });
  await visitor.page.goto(`${path}/category`);
  const categories_shown = await visitor.page
    .getByRole('navigation', { name: '分类', exact: true })
    .innerText();
  for (const title of ['新品', '使用经验', '售后', '配件']) expect(categories_shown).toContain(title);
  await visitor.page.goto(`${path}/company`);
  expect(await visitor.page.locator('main').innerText()).toContain('forum@haitang.example');
  await visitor.page.goto('/forum');
  expect(await visitor.page.locator('main').innerText()).toContain('海棠小家电');

  // Decorated: the page beside follows each key stroke, and others see nothing before it is saved.
  await enterCentre(page);
  await choose(page, '论坛管理', '论坛装修');
  const preview = await context.newPage();
  await preview.goto(`/forum/preview?forum_id=${path.split('/').at(-1)}`);
  await expect.poll(() => preview.locator('.preview-bar').innerText()).toContain('没有未保存的修改');
  await page.getByLabel('公告').fill('11 月 20 日起，样品改为免费寄送。');
  await page.getByRole('radio', { name: '海蓝' }).check();
  await expect.poll(() => preview.getByRole('note').innerText()).toContain('样品改为免费寄送');
  expect(await preview.locator('.forum-frame').getAttribute('data-color')).toBe('blue');
  await visitor.page.goto(path);
  expect(await visitor.page.getByRole('note').count()).toBe(0);
  await button(page, '保存').click();
  await expect.poll(() => said(page).innerText()).toContain('已保存，论坛已更新');
  await visitor.page.goto(path);
  expect(await visitor.page.getByRole('note').innerText()).toContain('样品改为免费寄送');
  await preview.reload();
  await expect.poll(() => preview.locator('.preview-bar').innerText()).toContain('没有未保存的修改');
});
