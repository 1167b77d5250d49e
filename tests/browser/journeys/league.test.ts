// oxlint-disable-next-line import/default -- declared in server/testing/jsqr.d.ts
import jsQR from 'jsqr';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeOffer } from '../../../server/testing/seckill-builders.ts';
import { openDesk } from './roles/desk-of-staff.ts';
import { button, drawn, link, register, said } from './roles/newcomer.ts';
import { clockStrikes } from './site/clocks.ts';
import { boughtOnSite, madeBuyer } from './site/sale.ts';
import { type Member, useSite } from './site/use-site.ts';

const site = useSite();
const phone = { width: 375, height: 812 };

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await drawn(page);
}

/** Who is signed in there, as calls need it. */
async function sessionOf(page: Page, username: string): Promise<Member> {
  const cookies = await page.context().cookies();
  const value = (name: string) => cookies.find((one) => one.name === name)!.value;
  const { id, nickname } = await site.db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const session = { token: decodeURIComponent(value('token')), bind: value('bind') };
  return { id, username, nickname, ...session, state: await site.stateOf(session) };
}

test('somebody joins, saves a poster, a friend comes by its code and buys: the commission freezes, is paid and clawed back, points are exchanged', async () => {
  const member = await site.member({ nickname: '慢船也到港' });
  await madeBuyer(site, member);
  const seller = await site.member({ grants: ['source', 'seckill'] });
  const { page } = await site.open({ state: member.state });
  await page.goto('/partner/join');
  await page.getByRole('checkbox', { name: /联盟推广协议/ }).check();
  await button(page, '加入联盟').click();
  await link(page, '去拿邀请链接').click();
  await drawn(page);

  // The poster is a file, and what a phone reads of it is the invitation.
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^保存/ }).first().click(),
  ]);
  const { data, info } = await sharp(await saved.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  expect(read).toMatch(/\/partner\/[0-9a-z]{8}$/);
  const friend = await register(
    site,
    { username: 'friend_of_boat', nickname: '跟着船来' },
    new URL(read!).pathname,
  );
  const buyer = await sessionOf(friend.page, friend.username);
  await madeBuyer(site, buyer);

  const { id } = await makeOffer(site.db, new Date(), { seller_id: seller.id, price: 120_000 });
  // A friend looks around before buying; who buys within five seconds is looked at as a program.
  await sql`update league_visits set at = at - interval '1 minute'`.execute(site.db);
  const order_no = await boughtOnSite(site, buyer, id);
  const commission = () => page.getByRole('table', { name: '佣金' }).innerText();
  async function shows(words: RegExp): Promise<void> {
    const table = async () => {
      await goTo(page, '/user/league?type=allianceData');
      return (await page.getByRole('table', { name: '佣金' }).count()) > 0 ? commission() : '';
    };
    await expect.poll(table, { timeout: 60_000, interval: 1_000 }).toMatch(words);
  }
  // Of 36.00 that the platform has of it, a fifth.
  await shows(/跟着船来[\s\S]*36\.00[\s\S]*7\.20[\s\S]*预估/);
  await site.call('company.seckill_ship', { order_no, carrier: '中通', tracking_no: 'ZT7702009982' }, seller);
  await site.call('user.seckill_receive', { order_no }, buyer);
  await shows(/7\.20[\s\S]*冻结中/);
  expect((await site.call('wallet.index', {}, member)).held.amount).toBe(720);

  // Seven days on: the order is settled, then what was frozen.
  await sql`update seckill_orders set next_at = now() where order_no = ${order_no}`.execute(site.db);
  await clockStrikes(site, 'seckill.clocks');
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ at: Date | null }>`
        select c.order_settled_at as at from league_commissions c join seckill_orders o on o.id = c.order_id
        where o.order_no = ${order_no}`.execute(site.db);
        return rows[0]?.at;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  await sql`update league_commissions set release_at = now() - interval '1 second' where order_id =
    (select id from seckill_orders where order_no = ${order_no})`.execute(site.db);
  await clockStrikes(site, 'league.settle');
  await shows(/7\.20[\s\S]*已结算/);
  expect((await site.call('wallet.index', {}, member)).earn).toBe(720);

  // Points came with it, and are good for what is on the shelf.
  const finance = await site.member({ grants: ['staff'], staff_role: 'finance' });
  const { available } = await site.call('league.points', {}, member);
  expect(available).toBeGreaterThan(0);
  await site.call(
    'admin.league_goods_save',
    {
      title: '秒杀首页推荐一天',
      about: '',
      kind: 'service',
      points: available,
      stock_delta: 3,
      on_shelf: true,
    },
    finance,
  );
  await goTo(page, '/user/league?type=transaction');
  await button(page, '兑换：秒杀首页推荐一天').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^兑\s?换$/ })
    .click();
  await expect.poll(() => said(page).innerText()).toMatch(/兑换单 L\d+ 已提交/);
  await expect.poll(() => page.locator('.lg-points .big').innerText()).toBe('0');
  await goTo(page, '/user/league?type=orders');
  await expect
    .poll(() => page.getByRole('table', { name: '兑换订单' }).innerText())
    .toContain('秒杀首页推荐一天');

  // It was one person with two accounts.
  const staff = await openDesk(site, 'finance');
  await goTo(staff, '/admin/trade/league');
  await button(staff, `追回 ${order_no} 的佣金`).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox').fill('同一个人的两个账号');
  await dialog.getByRole('button', { name: /^追\s?回$/ }).click();
  await expect.poll(() => said(staff).innerText()).toContain('已追回');
  await shows(/7\.20[\s\S]*已追回[\s\S]*同一个人的两个账号/);
  expect((await site.call('wallet.index', {}, member)).earn).toBe(0);
}, 240_000);

test('a partner who is not in the league reads what was shared with them', async () => {
  const member = await site.member({ nickname: '潮间带的灯', grants: ['league'] });
  const now = new Date();
  await site.db
    .insertInto('league_members')
    .values({ user_id: member.id, code: 'chaojian', status: 'active', applied_at: now, joined_at: now })
    .execute();
  const [partner, buyer] = await Promise.all([site.member(), site.member({ nickname: '礁石边的船' })]);
  const shares = [{ username: partner.username, share_bp: 2_500 }];
  await site.call('league.set_partners', { own_bp: 7_500, partners: shares }, member);
  const { page } = await site.open({ ...phone, state: partner.state });
  await goTo(page, '/partner/join');
  await button(page, '接受').click();
  await link(page, '看分到的佣金').waitFor();

  await madeBuyer(site, buyer);
  await site.db
    .insertInto('user_invites')
    .values({ user_id: buyer.id, inviter_id: member.id, code: 'chaojian', at: now })
    .execute();
  const seller = await site.member({ grants: ['source', 'seckill'] });
  const { id } = await makeOffer(site.db, new Date(), { seller_id: seller.id, price: 120_000 });
  const order_no = await boughtOnSite(site, buyer, id);
  await expect
    .poll(async () => (await site.call('league.book', {}, partner)).total, { timeout: 60_000 })
    .toBe(1);
  await link(page, '看分到的佣金').click();
  await drawn(page);
  const table = page.getByRole('table', { name: '佣金' });
  await expect.poll(() => table.innerText()).toContain(order_no);
  expect(await table.innerText()).toMatch(/礁石边的船[\s\S]*1\.80[\s\S]*分 25%[\s\S]*预估/);
}, 120_000);

test('a commission that is looked at: the member reads why and objects, finance lets it go on', async () => {
  const member = await site.member({ nickname: '晚风过闸', grants: ['league'] });
  const now = new Date();
  await site.db
    .insertInto('league_members')
    .values({ user_id: member.id, code: 'wanfeng1', status: 'active', applied_at: now, joined_at: now })
    .execute();
  const buyer = await site.member({ nickname: '闸口的灯' });
  await madeBuyer(site, buyer);
  await site.db
    .insertInto('user_invites')
    .values({ user_id: buyer.id, inviter_id: member.id, code: 'wanfeng1', at: now })
    .execute();
  const seller = await site.member({ grants: ['source', 'seckill'] });
  const { id } = await makeOffer(site.db, new Date(), { seller_id: seller.id, price: 120_000 });
  const order_no = await boughtOnSite(site, buyer, id);
  const commissions = () =>
    site.db.selectFrom('league_commissions').select('id').where('order_no', '=', order_no).execute();
  await expect.poll(async () => (await commissions()).length, { timeout: 60_000 }).toBe(1);
  const [commission] = await commissions();
  await site.db
    .insertInto('league_holds')
    .values({
      commission_id: commission!.id,
      status: 'held',
      signs: JSON.stringify([{ sign: 'quick', ms: 1_240 }]),
      held_at: now,
      until: new Date(now.getTime() + 14 * 86_400_000),
      next_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();

  const { page } = await site.open({ state: member.state });
  const table = () => page.getByRole('table', { name: '佣金' }).innerText();
  await goTo(page, '/user/league?type=allianceData');
  expect(await table()).toMatch(/核查中[\s\S]*点开推广链接 1\.2 秒就下了单/);
  await button(page, `申诉 ${order_no} 的佣金`).click();
  const objection = page.getByRole('dialog');
  await objection.getByRole('textbox').fill('这位买家是我在展会上当面介绍的');
  await objection.getByRole('button', { name: /^申\s?诉$/ }).click();
  await expect.poll(table).toContain('你的申诉：这位买家是我在展会上当面介绍的');

  const staff = await openDesk(site, 'finance');
  await goTo(staff, '/admin/trade/league/holds');
  const desk = staff.getByRole('table', { name: '核查的佣金' });
  await expect.poll(() => desk.innerText()).toMatch(/晚风过闸[\s\S]*成员申诉：这位买家/);
  await button(staff, `放行 ${order_no} 的佣金`).click();
  const decision = staff.getByRole('dialog');
  await decision.getByRole('textbox').fill('展会照片对得上');
  await decision.getByRole('button', { name: /^放\s?行$/ }).click();
  await expect.poll(() => said(staff).innerText()).toContain('已放行');
  await goTo(page, '/user/league?type=allianceData');
  expect(await table()).not.toContain('核查中');
}, 240_000);
