import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeForum, makePost } from '../../../server/testing/forum-builders.ts';
import { freshCreditCode, freshIdNumber } from '../../../server/testing/verification-builders.ts';
import { settled } from '../harness/browser.ts';
import {
  appoint,
  giveReason,
  openApplication,
  openDesk,
  openPerson,
  pass,
  refuse,
  select,
} from './roles/desk-of-staff.ts';
import {
  agreement,
  button,
  choose,
  chooseMarketplaces,
  drawn,
  enterCentre,
  held,
  isMarked,
  link,
  menuFits,
  putPicture,
  register,
  said,
  sayWhoOneIs,
  standing,
} from './roles/newcomer.ts';
import { titleOf } from './site/lists.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const tag = (page: Page, title: string) =>
  page.locator('.set-list > li').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const parts = (page: Page) =>
  page
    .getByRole('navigation', { name: '管理导航' })
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
/** What stands under one's name in the menu. */
const standsFor = (page: Page) => page.getByRole('navigation', { name: '用户中心' }).innerText();

test('a company: refused, corrected, approved; then a resource provider, then a flash-sale seller', async () => {
  const company = '佛山顺德海棠小家电有限公司';
  const [staff, { page, nickname }] = await Promise.all([
    openDesk(site, 'reviewer'),
    register(site, { username: 'haitang_factory', nickname: '海棠小家电' }),
  ]);
  await enterCentre(page);
  await menuFits(page);
  await choose(page, '账户设置', '身份认证');
  await link(page, '企业认证').click();
  await page.getByLabel('企业名称').fill(company);
  await page.getByLabel('信用代码').fill(freshCreditCode());
  await page.getByLabel('法定代表人', { exact: true }).fill('何海棠');
  await button(page, '下一步：证照').click();
  await putPicture(page, '营业执照', '执照翻拍.png');
  await button(page, '下一步：联系人与简介').click();
  await page.getByLabel('联系人').fill('何海棠');
  await page.getByLabel('联系电话').fill('13800138000');
  await button(page, '提交认证').click();
  await page.getByText('请先阅读并同意身份核验授权书').waitFor();
  await agreement(page).check();
  await button(page, '提交认证').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');

  // Refused: the open page says why, and keeps what was filled in.
  await openApplication(staff, 'company', company, nickname);
  await refuse(staff, company, '照片模糊', '法定代表人一栏看不清，请拍原件');
  await expect.poll(() => standing(page).innerText()).toContain('未通过：照片模糊');
  expect(await standing(page).innerText()).toContain('法定代表人一栏看不清，请拍原件');
  expect(await page.getByLabel('企业名称').inputValue()).toBe(company);
  await button(page, '下一步：证照').click();
  await putPicture(page, '营业执照', '执照原件.png', '执照翻拍.png');
  await button(page, '下一步：联系人与简介').click();
  await page.getByLabel('联系电话').fill('0757-81234567');
  await agreement(page).check();
  await button(page, '再次提交').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');

  // Staff see what has changed, and nothing else.
  await openApplication(staff, 'company', company, nickname);
  await expect.poll(() => staff.locator('.diff tbody th').allInnerTexts()).toEqual(['营业执照', '联系电话']);
  const changed = staff.locator('.diff tr').filter({ hasText: '联系电话' });
  expect(await changed.locator('del').count()).toBeGreaterThan(0);
  expect(await changed.locator('td').last().innerText()).toBe('0757-81234567');
  await pass(staff, company, nickname);
  await expect.poll(() => standing(page).innerText()).toMatch(/^已认证\s/);
  expect(await held(page)).toEqual(['企业认证']);
  await menuFits(page);

  // A resource provider.
  await choose(page, '权限申请', '基础权限');
  await expect.poll(() => standing(page).innerText()).toContain('条件都已达到，可以申请');
  await page.getByLabel('申请说明').fill('顺德自有工厂，做厨房小家电，可以提供样品和产品图。');
  await button(page, '提交申请').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');
  expect(await link(page, '秒杀权限').count()).toBe(0);
  await openApplication(staff, 'permission', '资源方', nickname);
  await pass(staff, '资源方', nickname);
  await expect.poll(() => standing(page).innerText()).toContain('资源方权限已开通');
  await menuFits(page);

  // What it opens stands in the menu of the page that is still the same.
  await choose(page, '权限申请', '秒杀权限');
  await page.getByLabel('秒杀计划').fill('电热水壶 500 台现货在佛山仓，每月一场，48 小时内发出。');
  await chooseMarketplaces(page, '面向的站点', '亚马逊美国');
  await button(page, '提交申请').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');
  await openApplication(staff, 'permission', '秒杀', nickname);
  await pass(staff, '秒杀', nickname);
  await expect.poll(() => standing(page).innerText()).toContain('秒杀权限已开通');
  await expect.poll(() => tag(page, '秒杀').innerText()).toContain('已开通');
  expect(await held(page)).toEqual(['企业认证', '资源方', '秒杀']);
  await menuFits(page);
  expect(await isMarked(page)).toBe(true);
});

test('a person known by papers becomes a resource provider; a flash sale needs a company', async () => {
  const [staff, { page, nickname }] = await Promise.all([
    openDesk(site, 'reviewer'),
    register(site, { username: 'fangjin_goods', nickname: '方锦选品' }),
  ]);
  await enterCentre(page);
  await choose(page, '账户设置', '身份认证');
  await sayWhoOneIs(page, '方锦年', freshIdNumber('19880412'));
  await page.getByText('上传证件，人工审核', { exact: true }).click();
  await putPicture(page, '证件照片', '人像面.png');
  await button(page, '提交审核').click();
  await expect.poll(() => standing(page).innerText()).toContain('人工审核中');
  await openApplication(staff, 'person', '方*年', nickname);
  await pass(staff, '方*年', nickname);
  await expect.poll(() => standing(page).innerText()).toContain('已实名');

  await choose(page, '权限申请', '基础权限');
  await page.getByLabel('申请说明').fill('义乌档口十二年，能拿到一手的家居收纳现货。');
  await button(page, '提交申请').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');

  // The number in the menu and the list of what was sent in move by themselves, too.
  const messages = page.locator('summary', { hasText: '我的消息' });
  await expect.poll(() => messages.innerText()).toMatch(/(^|\D)1\s*条未读/);
  await choose(page, '权限申请', '我提交的审批');
  const sent = page.locator('.approval-list > li', { hasText: '资源方' });
  await expect.poll(() => sent.getByRole('heading').innerText()).toContain('审核中');
  await openApplication(staff, 'permission', '资源方', nickname);
  await pass(staff, '资源方', nickname);
  await expect.poll(() => sent.getByRole('heading').innerText()).toContain('通过');
  await choose(page, '权限申请', '秒杀权限');
  await expect.poll(() => standing(page).innerText()).toMatch(/申请前还差 1 步\s+通过企业认证/);
  expect(await isMarked(page)).toBe(true);
});

test('a person known by face becomes a tester and a member of the league; who comes by the code is seen, and joins too', async () => {
  const [staff, { page, nickname }] = await Promise.all([
    openDesk(site, 'reviewer'),
    register(site, { username: 'anran_tests', nickname: '安然测评' }),
  ]);
  await enterCentre(page);
  await choose(page, '账户设置', '身份认证');
  await sayWhoOneIs(page, '安然', freshIdNumber('19950822'));
  await page.getByRole('checkbox', { name: /我同意核验方/ }).check();
  await button(page, '开始人脸核验').click();
  await link(page, '通过').click();
  await expect.poll(() => titleOf(page)).toBe('人脸核验通过');
  await link(page, '查看实名状态').click();
  await drawn(page);
  await expect.poll(() => standing(page).innerText()).toContain('已实名');

  await enterCentre(page);
  await choose(page, '权限申请', '基础权限');
  await link(page, '测评官').click();
  await page.getByLabel('测评经历').fill('两年亚马逊美国站厨房类目买手，写过 12 篇图文测评。');
  await chooseMarketplaces(page, '熟悉的站点', '亚马逊美国', '亚马逊德国');
  await button(page, '提交申请').click();
  await expect.poll(() => standing(page).innerText()).toContain('审核中');
  await openApplication(staff, 'permission', '测评官', nickname);
  await pass(staff, '测评官', nickname);
  await expect.poll(() => standing(page).innerText()).toContain('测评官权限已开通');
  expect(await held(page)).toEqual(['测评官']);
  expect(await isMarked(page)).toBe(true);

  // The league: at once, for who is known.
  await page.goto('/partner/join');
  await button(page, '加入联盟').click();
  await expect.poll(() => page.getByText('请先阅读并同意联盟推广协议').isVisible()).toBe(true);
  await page.getByRole('checkbox', { name: /联盟推广协议/ }).check();
  await button(page, '加入联盟').click();
  await link(page, '去拿邀请链接').click();
  await drawn(page);
  await menuFits(page);
  await expect.poll(() => page.getByText('还没有人因你而来').isVisible()).toBe(true);
  const invitation = await page.locator('.lg-link .code-line').innerText();
  expect(invitation).toMatch(/\/partner\/[0-9a-z]{8}$/);

  // Who comes by the link.
  const guest = await register(
    site,
    { username: 'laiyi_guest', nickname: '来意' },
    new URL(invitation).pathname,
  );
  await page.reload();
  await drawn(page);
  await expect.poll(() => page.getByRole('table', { name: '邀请来的人' }).innerText()).toContain('来意');

  // Nobody knows the guest by name, so staff decide; the menu has it at once.
  await guest.page.goto('/partner/join');
  await guest.page.getByRole('checkbox', { name: /联盟推广协议/ }).check();
  await button(guest.page, '加入联盟').click();
  await expect.poll(() => guest.page.getByText('申请正在审核').isVisible()).toBe(true);
  await enterCentre(guest.page);
  expect(await held(guest.page)).toEqual([]);
  await openApplication(staff, 'league', '加入推广联盟：来意', guest.nickname);
  await pass(staff, '加入推广联盟：来意', guest.nickname);
  await expect.poll(() => held(guest.page)).toEqual(['联盟成员']);
  await menuFits(guest.page);
  await choose(guest.page, '联盟推广', '推广素材');
  expect(await isMarked(guest.page)).toBe(true);
});

test('staff appoint somebody to run a board, as one of its admins and as the first of them, and dismiss them', async () => {
  const board = await makeForum(site.db, { title: '义乌小商品' });
  const [staff, { page, username, nickname }] = await Promise.all([
    openDesk(site, 'admin'),
    register(site, { username: 'keeper_of_board', nickname: '守版人' }),
  ]);
  const author = await site.member();
  const { pcode } = await makePost(site.db, { forum_id: board.id, author_id: author.id, at: new Date() });
  const post = await page.context().newPage();
  const keeps = button(post, '管理这篇帖子');
  await post.goto(`/posts/${pcode}`);
  await settled(post);
  expect(await keeps.count()).toBe(0);
  await enterCentre(page);
  await menuFits(page);

  await openPerson(staff, username, nickname);
  await appoint(staff, board.title, '助理', '常年答疑，版友推选');
  await expect.poll(() => staff.locator('.desk-timeline').innerText()).toContain('版友推选');
  // Whoever is to help agrees first.
  expect(await keeps.count()).toBe(0);
  const invited = await page.context().newPage();
  await invited.goto('/user/permission');
  await button(invited, `接受${board.title}的邀请`).click();
  await expect.poll(() => invited.getByText('论坛邀请你担任助理').count()).toBe(0);
  await staff.reload();
  await expect
    .poll(() => staff.getByRole('button', { name: `免去“${board.title}”的管理员` }).count())
    .toBe(1);
  await post.reload();
  await expect.poll(() => keeps.isVisible()).toBe(true);
  expect(await held(page)).toEqual([]);

  await appoint(staff, board.title, '主管理员', '前任卸任，由他接手');
  await expect.poll(() => held(page)).toEqual(['论坛主管理员']);
  await expect.poll(() => standsFor(page)).toContain('论坛主管理员');
  await menuFits(page);
  const person = await site.open();
  await person.page.goto(`/forum/list/${board.id}`);
  await expect.poll(() => person.page.locator('main').innerText()).toContain(nickname);

  await staff.getByRole('button', { name: `免去“${board.title}”的管理员` }).click();
  await giveReason(staff, '免去', '本人请辞');
  await expect.poll(() => held(page)).toEqual([]);
  await expect.poll(() => staff.locator('.desk-timeline').innerText()).toContain('本人请辞');
  await post.reload();
  await settled(post);
  expect(await keeps.count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test('an admin makes somebody a reviewer, who finds the inbox open', async () => {
  const [staff, { page, username, nickname }] = await Promise.all([
    openDesk(site, 'admin'),
    register(site, { username: 'new_reviewer', nickname: '新来的审核' }, '/register', [/403/]),
  ]);
  await page.goto('/admin');
  await expect.poll(() => titleOf(page)).toBe('需要“平台工作人员”权限');
  await openPerson(staff, username, nickname);
  await button(staff, '开通权限').click();
  await select(staff, '权限', '平台工作人员');
  await select(staff, '职责', '审核');
  await giveReason(staff, '开通', '十一月起负责企业认证');
  await expect.poll(() => said(staff).innerText()).toContain('权限已开通');
  await page.goto('/admin');
  await expect.poll(() => parts(page)).toEqual(['概览', '审批', '仲裁', '用户', '审计']);
  await link(page, '审批').click();
  await expect.poll(() => titleOf(page)).toMatch(/审批$/);
});

describe('the staff', () => {
  test.each([
    ['admin', ['概览', '审批', '仲裁', '用户', '内容', '任务', '秒杀', '站点', '审计', '设置'], []],
    [
      'reviewer',
      ['概览', '审批', '仲裁', '用户', '审计'],
      [
        ['/admin/settings', '需要“平台管理员”权限'],
        ['/admin/trade', '需要“平台财务”权限'],
      ],
    ],
    ['finance', ['概览', '用户', '交易', '审计'], [['/admin/settings', '需要“平台管理员”权限']]],
    [
      'moderator',
      ['概览', '用户', '内容', '任务', '秒杀', '站点', '审计'],
      [
        ['/admin/approvals', '需要“平台审核”权限'],
        ['/admin/settings', '需要“平台管理员”权限'],
      ],
    ],
  ] as const)('%s has these parts and no others', async (role, expected, closed) => {
    const page = await openDesk(site, role, [/403/]);
    await page.goto('/admin');
    await drawn(page);
    await expect.poll(() => parts(page)).toEqual(expected);
    for (const [path, title] of closed) {
      await page.goto(path);
      await expect.poll(() => titleOf(page)).toBe(title);
      await expect.poll(() => parts(page)).toEqual(expected);
    }
  });
});
