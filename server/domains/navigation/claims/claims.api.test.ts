import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { proof_path } from '../../../../contract/navigation/nav-words.ts';
import type { SiteLook } from '../../../gateways/sites/site-gateway.ts';
import { standInSites } from '../../../gateways/sites/stand-in-sites.ts';
import { no, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { approvalOf, makeNavCategory, makeNavClaim, makeNavSite } from '../../../testing/nav-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { metaTag } from './claim-record.ts';
import { judge } from './look-for-proof.ts';

const minute = 60_000;
const day = 86_400_000;
let house: TestHouse;
let owner: TestPerson;
let ops: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  ops = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());
beforeEach(async () => {
  owner = await house.person();
});
afterEach(() => {
  house.gateways.sites = standInSites;
});

/** Whatever is asked, this happens meanwhile, and then it is answered as the stand-in does. */
const meanwhile = (work: (address: string) => Promise<unknown>) => {
  house.gateways.sites = {
    offered: true,
    async look(address, seeks) {
      await work(address);
      return standInSites.look(address, seeks);
    },
  };
};
const claims = (as = owner) => house.gives('nav.claims', {}, { as });
const check = (claim_id: number, as = owner) => house.call('nav.claim_check', { claim_id }, { as });
const withdraw = (claim_id: number, as = owner) => house.call('nav.claim_withdraw', { claim_id }, { as });
const deskOf = async (id: number) => {
  const { id: approval } = (await approvalOf(house, 'nav_claim', id))!;
  return house.gives('admin.approval_detail', { kind: 'nav_claim', id: approval }, { as: ops });
};
const decide = async (id: number, decision: typeof yes | typeof no | object) => {
  const waiting = (await approvalOf(house, 'nav_claim', id))!;
  return house.call('admin.approval_decide', { kind: 'nav_claim', ...waiting, ...decision } as never, {
    as: ops,
  });
};
const closed = { code: codes.error, msg: '当前状态不可操作' };
const missing = { code: codes.not_found, msg: '没有这个认领' };

describe('a claim', () => {
  test('says what has to stand where, and until when; the newest comes first', async () => {
    const category_id = await makeNavCategory(house.db, '物流');
    const site = await makeNavSite(house.db, house.clock.now(), {
      category_id,
      title: '快船',
      url: 'https://fast.claims.example/zh',
    });
    const claim = await house.gives('nav.claim', { site_id: site.id }, { as: owner });
    const now = house.clock.now();
    expect(claim).toEqual({
      id: claim.id,
      status: 'waiting',
      site: {
        id: site.id,
        title: '快船',
        url: 'https://fast.claims.example/zh',
        intro: '',
        category: '物流',
      },
      proof: 'meta',
      token: expect.stringMatching(/^hm(-[2-9A-HJKMNP-Z]{4}){4}$/),
      file_url: `https://fast.claims.example${proof_path}`,
      started_at: now.toISOString(),
      until: new Date(now.getTime() + 7 * day).toISOString(),
      reason: '',
      checks: [],
      can: { check: true, withdraw: true, edit: false },
    });
    const second = await makeNavClaim(house, owner);
    expect(second.token).not.toBe(claim.token);
    house.clock.advance(1_000);
    const third = await makeNavClaim(house, owner);
    expect((await claims()).map(({ id }) => id)).toEqual([third.id, second.id, claim.id]);
    expect(await claims(await house.person())).toEqual([]);
  });

  test('is of a site that is listed, and nobody else’s to look for, change or withdraw', async () => {
    const hidden = await makeNavSite(house.db, house.clock.now(), { hidden: true });
    for (const site_id of [hidden.id, 999_999])
      expect(await house.call('nav.claim', { site_id }, { as: owner })).toMatchObject({
        code: codes.not_found,
        msg: '没有这个网址',
      });
    const { id } = await makeNavClaim(house, owner);
    const other = await house.person();
    const edit = house.call('nav.claim_edit', { claim_id: id, intro: '别人的话' }, { as: other });
    for (const answer of [await check(id, other), await withdraw(id, other), await edit])
      expect(answer).toMatchObject(missing);
  });

  test('keeps its newest five looks, and the kind of proof that was sought last', async () => {
    const { id } = await makeNavClaim(house, owner, { url: 'https://bare.looks.example' });
    const at: string[] = [];
    for (let n = 0; n < 6; n++) {
      house.clock.advance(1_000);
      at.unshift(house.clock.now().toISOString());
      await check(id);
    }
    const [claim] = await claims();
    expect(claim!.checks.map((look) => look.at)).toEqual(at.slice(0, 5));
    await house.gives('nav.claim_check', { claim_id: id, proof: 'file' }, { as: owner });
    expect((await check(id)).data).toMatchObject({
      proof: 'file',
      checks: [{ found: false, says: '文件打开了，里面没有这一行字' }, {}, {}, {}, {}],
    });
  });

  test('is looked for where its proof has to stand', async () => {
    const asked: string[] = [];
    meanwhile(async (address) => asked.push(address));
    const { id } = await makeNavClaim(house, owner, { url: 'https://bare.place.example/shop/' });
    await check(id);
    await house.gives('nav.claim_check', { claim_id: id, proof: 'file' }, { as: owner });
    expect(asked).toEqual(['https://bare.place.example/shop/', `https://bare.place.example${proof_path}`]);
  });

  test('that is decided or withdrawn is not looked for, and not withdrawn again', async () => {
    const { id } = await makeNavClaim(house, owner);
    expect(await withdraw(id)).toMatchObject({ code: codes.success });
    expect((await claims())[0]).toMatchObject({
      status: 'withdrawn',
      can: { check: false, withdraw: false, edit: false },
    });
    const asked: string[] = [];
    meanwhile(async (address) => asked.push(address));
    expect(await check(id)).toMatchObject(closed);
    expect(await withdraw(id)).toMatchObject(closed);
    expect(asked).toEqual([]);
  });

  test('that is withdrawn while its site is asked stays so', async () => {
    const { id } = await makeNavClaim(house, owner);
    meanwhile(() => withdraw(id));
    expect(await check(id)).toMatchObject(closed);
    expect((await claims())[0]).toMatchObject({ status: 'withdrawn', checks: [] });
    const second = await makeNavClaim(house, owner);
    house.clock.advance(10 * minute);
    meanwhile(() => withdraw(second.id));
    await house.runJob('nav.watch_claims');
    expect((await claims())[0]).toMatchObject({ id: second.id, status: 'withdrawn', checks: [] });
  });

  test('before staff is withdrawn from them, here or there', async () => {
    const { id } = await makeNavClaim(house, owner, { proven: true });
    expect((await claims())[0]).toMatchObject({ can: { check: false, withdraw: true, edit: false } });
    await withdraw(id);
    expect(await decide(id, yes)).toMatchObject({ code: codes.error });
    const second = await makeNavClaim(house, owner, { proven: true });
    const { id: approval } = (await approvalOf(house, 'nav_claim', second.id))!;
    await house.gives('approval.withdraw', { id: approval }, { as: owner });
    expect((await claims())[0]).toMatchObject({ id: second.id, status: 'withdrawn' });
  });
});

describe('staff', () => {
  test('see what was claimed and how it was proven, and whether somebody else has it', async () => {
    const first = await makeNavClaim(house, owner, { url: 'https://two.claims.example' });
    const other = await house.person();
    const second = await house.gives('nav.claim', { site_id: first.site_id }, { as: other });
    await house.gives('nav.claim_check', { claim_id: first.id, proof: 'file' }, { as: owner });
    await check(second.id, other);
    const desk = await deskOf(first.id);
    expect(desk.fields).toMatchObject([
      { name: 'title', label: '条目', value: first.site.title },
      { name: 'url', label: '网址', value: 'https://two.claims.example/' },
      { name: 'proof', label: '证明', value: '放一个文件' },
      { name: 'found_at', label: '查到的时间', value: expect.stringMatching(/^11 月 20 日/) },
    ]);
    expect(desk.checks).toMatchObject([{ ok: true, says: '还没有人认领' }]);
    await decide(first.id, yes);
    expect((await claims())[0]).toMatchObject({
      status: 'approved',
      can: { check: false, withdraw: false, edit: true },
    });
    expect((await deskOf(second.id)).checks).toMatchObject([{ ok: false, says: '已有人认领，通过会被拒绝' }]);
    expect(await decide(second.id, yes)).toMatchObject({ msg: '这个网址已有人认领，只能不通过' });
    expect((await claims(other))[0]).toMatchObject({ status: 'pending' });
    const refusal = { ...no, reason_code: 'R01', reason: '文件不在首页下' };
    expect(await decide(second.id, refusal)).toMatchObject({ code: codes.success });
    expect((await claims(other))[0]).toMatchObject({ status: 'refused', reason: '证明不足：文件不在首页下' });
    expect((await house.gives('nav.index', {})).changes[0]).toMatchObject({
      kind: 'claimed',
      words: '站点主人认领',
      site_id: first.site_id,
    });
  });

  test('a proof at an address that staff have changed meanwhile gives nobody the new one', async () => {
    const url = async (id: number, host: string) =>
      house.db
        .updateTable('nav_sites')
        .set({ url: `https://${host}/`, host, path: '' })
        .where('id', '=', id)
        .execute();
    const proven = await makeNavClaim(house, owner, { proven: true });
    await url(proven.site_id, 'moved-away.example');
    expect((await deskOf(proven.id)).checks).toMatchObject([
      { ok: true },
      { ok: false, says: expect.stringContaining('https://moved-away.example/') },
    ]);
    const no_more = { msg: '条目的网址改过了，证明是在旧网址上查到的，只能不通过' };
    expect(await decide(proven.id, yes)).toMatchObject(no_more);
    // Also while it is being looked for.
    const asked = await makeNavClaim(house, owner);
    meanwhile(() => url(asked.site_id, 'moved-meanwhile.example'));
    await check(asked.id);
    expect((await claims())[0]).toMatchObject({ id: asked.id, status: 'pending' });
    expect(await decide(asked.id, yes)).toMatchObject(no_more);
  });

  test('a refused claim changes nothing of the site, and may be made again', async () => {
    const { id, site_id } = await makeNavClaim(house, owner, { proven: true });
    await decide(id, { ...no, reason_code: 'R01', reason: '再补一份' });
    const { list } = await house.gives('nav.sites', {});
    expect(list.find((one) => one.id === site_id)).toMatchObject({ claimed: false });
    expect(await house.call('nav.claim', { site_id }, { as: owner })).toMatchObject({ code: codes.success });
  });
});

describe('by itself', () => {
  const watch = () => house.runJob('nav.watch_claims');
  const looks = async () => (await claims())[0]!.checks.length;

  test('it is looked for each ten minutes, found, and put before staff', async () => {
    const { id } = await makeNavClaim(house, owner, { url: 'https://bare.later.example' });
    house.clock.advance(10 * minute - 1);
    await watch();
    expect(await looks()).toBe(0);
    house.clock.advance(1);
    await watch();
    expect(await looks()).toBe(1);
    house.clock.advance(10 * minute - 1);
    await watch();
    expect(await looks()).toBe(1);
    await house.db
      .updateTable('nav_sites')
      .set({ url: 'https://later.example/' })
      .where('url', '=', 'https://bare.later.example/')
      .execute();
    house.clock.advance(1);
    await watch();
    expect((await claims())[0]).toMatchObject({
      status: 'pending',
      checks: [{ found: true, says: '查到标签' }, { found: false }],
    });
    expect((await deskOf(id)).fields[2]).toMatchObject({ value: '放一个标签' });
  });

  test('its days are over to the second, and then nobody is asked any more', async () => {
    const { id } = await makeNavClaim(house, owner, { url: 'https://bare.over.example' });
    house.clock.advance(7 * day - 1);
    await watch();
    expect((await claims())[0]).toMatchObject({ status: 'waiting' });
    const asked: string[] = [];
    meanwhile(async (address) => asked.push(address));
    house.clock.advance(10 * minute);
    await watch();
    expect(asked).not.toContain('https://bare.over.example/');
    expect((await claims())[0]).toMatchObject({ id, status: 'expired', reason: '7 天内没有查到证明' });
    await watch();
    expect((await claims())[0]).toMatchObject({ status: 'expired' });
  });
});

describe('what a site answers', () => {
  const token = 'hm-2222-3333-4444-5555';
  const page = (html: string, status = 200): SiteLook => ({ result: 'page', status, html, ms: 1 });
  const found = { meta: { found: true, says: '查到标签' }, file: { found: true, says: '查到文件' } };
  const metas = (count: number) => ({
    found: false,
    says: `首页打开正常，里面有 ${count} 个 meta，没有这一个；可能还没发布，或有缓存`,
  });

  test.each<[string, ReturnType<typeof judge>]>([
    [metaTag(token), found.meta],
    [`<META NAME='Site-Verify' CONTENT='${token}'>`, found.meta],
    [`<meta content=${token} name=site-verify>`, found.meta],
    [`<meta name = "site-verify" content = " ${token} "/>`, found.meta],
    [`<meta charset="utf-8"><meta name="viewport" content="x">${metaTag(token)}`, found.meta],
    [`<!-- a --><p></p><!-- b -->${metaTag(token)}<!-- c -->`, found.meta],
    [`<!-- ${metaTag(token)} --><meta charset="utf-8">`, metas(1)],
    ['<meta charset="utf-8"><meta name="viewport" content="x">', metas(2)],
    [metaTag(`${token}6`), metas(1)],
    [`<meta name="site-verify-2" content="${token}">`, metas(1)],
    [`<meta name="other" content="${token}">`, metas(1)],
    [`<meta name="site-verify" data-content="">${token}`, metas(1)],
    [`<metadata name="site-verify" content="${token}">`, metas(0)],
    [`<!--> ${metaTag(token)}`, metas(0)],
    ['', metas(0)],
  ])('a page with %s', (html, says) => expect(judge(page(html), { proof: 'meta', token })).toEqual(says));

  test.each<[string, boolean]>([
    [token, true],
    [`\n${token}\n`, true],
    [metaTag(token), true],
    [token.slice(0, -1), false],
    ['', false],
  ])('a file with %j', (html, is) =>
    expect(judge(page(html), { proof: 'file', token })).toEqual(
      is ? found.file : { found: false, says: '文件打开了，里面没有这一行字' },
    ),
  );

  test.each<[SiteLook, string]>([
    [page(metaTag(token), 400), '网站答复 400，可能正在维护或要登录'],
    [page(metaTag(token), 503), '网站答复 503，可能正在维护或要登录'],
    [{ result: 'trouble', why: 'network' }, '连不上这个网站'],
    [{ result: 'trouble', why: 'scheme' }, '网址跳转到了 http 以外的地址'],
    [{ result: 'unlooked' }, '这里没有接通查网址的服务，先由站务人工核对'],
  ])('%j', (look, says) => expect(judge(look, { proof: 'meta', token })).toEqual({ found: false, says }));
  test('399 is a page', () =>
    expect(judge(page(metaTag(token), 399), { proof: 'meta', token })).toEqual(found.meta));
});
