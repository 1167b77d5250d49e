import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff_roles } from '../../contract/viewer.ts';
import { break_sorts } from '../../contract/finance/break-sorts.ts';
import { checkLedger } from '../../server/ledger/self-check.ts';
import { approvalLifecycle } from '../../contract/approval/approval-lifecycle.ts';
import { approval_kind_names, approval_kinds } from '../../contract/approval/kinds.ts';
import { articleLifecycle } from '../../contract/column/article-lifecycle.ts';
import { columnLifecycle } from '../../contract/column/column-lifecycle.ts';
import { forumJoinLifecycle } from '../../contract/forum/forum-join-lifecycle.ts';
import { leagueLifecycle } from '../../contract/league/league-lifecycle.ts';
import { permissionLifecycle } from '../../contract/permission/permission-lifecycle.ts';
import { companyLifecycle } from '../../contract/verification/company-lifecycle.ts';
import { brandLifecycle } from '../../contract/product/brand-lifecycle.ts';
import { productLifecycle } from '../../contract/product/product-lifecycle.ts';
import { applicationLifecycle } from '../../contract/task/application-lifecycle.ts';
import { sampleReturnLifecycle } from '../../contract/task/sample-return-lifecycle.ts';
import { taskLifecycle } from '../../contract/task/task-lifecycle.ts';
import { disputeLifecycle } from '../../contract/trial/dispute-lifecycle.ts';
import { reportLifecycle } from '../../contract/trial/report-lifecycle.ts';
import { personLifecycle } from '../../contract/verification/person-lifecycle.ts';
import { offerLifecycle, seckillOrderLifecycle } from '../../contract/seckill/seckill-lifecycle.ts';
import { type Asker, openHouse, type TestHouse } from '../../server/testing/house.ts';
import { makeSession } from '../../server/testing/sessions.ts';
import { makeDemo } from './index.ts';
import { loadDemo } from './load.ts';
import { identities } from './story/identities.ts';

/** Nobody in the demo pack suggests an entry of the directory or claims one. */
const not_in_the_pack = new Set<string>(['nav_claim', 'nav_suggestion']);

let house: TestHouse;
let ids: Map<string, number>;
beforeAll(async () => {
  house = await openHouse();
  const options = { posts: 40, comments: 60, readers: 60, money_at: 'http://localhost' };
  await loadDemo(house, { now: house.clock.now(), ...options });
  const users = await house.db.selectFrom('users').select(['id', 'username']).execute();
  ids = new Map(users.map(({ id, username }) => [username, id]));
}, 120_000);
afterAll(() => house.close());

const as = async (username: string): Promise<{ as: Asker }> => ({
  as: await makeSession(house.db, house.clock.now(), ids.get(username)!),
});

type Machine =
  | 'approvals'
  | 'permission_applications'
  | 'person_verifications'
  | 'company_verifications'
  | 'league_members'
  | 'columns'
  | 'articles'
  | 'forum_joins'
  | 'products'
  | 'brands'
  | 'tasks'
  | 'task_applications'
  | 'sample_returns'
  | 'trial_reports'
  | 'trial_disputes';
const statesIn = async (table: Machine) => {
  const rows = await house.db.selectFrom(table).select('status').distinct().execute();
  return new Set(rows.map(({ status }) => status));
};
/** Except those that last minutes, that nobody is in who was never there, or that no call leads to yet. */
const statesOf = ({ states }: { states: object }, ...except: string[]) =>
  new Set(Object.keys(states).filter((state) => !except.includes(state)));

test('something is in every state of every lifecycle', async () => {
  expect(await statesIn('approvals')).toEqual(statesOf(approvalLifecycle));
  expect(await statesIn('permission_applications')).toEqual(statesOf(permissionLifecycle));
  expect(await statesIn('company_verifications')).toEqual(
    statesOf(companyLifecycle, 'none', 'auto_checking'),
  );
  expect(await statesIn('person_verifications')).toEqual(statesOf(personLifecycle, 'none', 'face_pending'));
  // Giving a forum up asks for the owner's password, which nobody knows yet; taking a column down is not done by any call yet.
  expect(await statesIn('forum_joins')).toEqual(statesOf(forumJoinLifecycle, 'left'));
  expect(await statesIn('columns')).toEqual(statesOf(columnLifecycle, 'banned'));
  expect(await statesIn('articles')).toEqual(statesOf(articleLifecycle));
  expect(await statesIn('league_members')).toEqual(statesOf(leagueLifecycle, 'suspended', 'banned'));
  expect(await statesIn('products')).toEqual(statesOf(productLifecycle, 'deleted'));
  expect(await statesIn('brands')).toEqual(statesOf(brandLifecycle));
  expect(await statesIn('tasks')).toEqual(statesOf(taskLifecycle));
  expect(await statesIn('task_applications')).toEqual(statesOf(applicationLifecycle));
  expect(await statesIn('sample_returns')).toEqual(statesOf(sampleReturnLifecycle));
  // What is typed and not sent in stands in the browser.
  expect(await statesIn('trial_reports')).toEqual(statesOf(reportLifecycle, 'draft'));
  expect(await statesIn('trial_disputes')).toEqual(
    statesOf(disputeLifecycle, 'ruled', 'appealed', 'withdrawn', 'overridden'),
  );
});

test('everybody holds what the pack says, and each permission has what it rests on', async () => {
  const { people, staff } = makeDemo({ now: house.clock.now(), posts: 0, comments: 0, readers: 60 });
  const held = await house.db
    .selectFrom('user_grants')
    .select(['user_id', 'permission'])
    .where('revoked_at', 'is', null)
    .execute();
  for (const { username, grants } of [...people, ...staff])
    expect(
      new Set(held.flatMap((one) => (one.user_id === ids.get(username) ? one.permission : []))),
      username,
    ).toEqual(new Set(grants));

  const holders = (permission: string) =>
    new Set(held.flatMap((one) => (one.permission === permission ? one.user_id : [])));
  const granted = await house.db
    .selectFrom('permission_applications')
    .select(['user_id', 'permission'])
    .where('status', '=', 'granted')
    .execute();
  for (const permission of ['source', 'tester', 'seckill'])
    expect(
      new Set(granted.flatMap((one) => (one.permission === permission ? one.user_id : []))),
      permission,
    ).toEqual(holders(permission));
  const members = await house.db
    .selectFrom('league_members')
    .select('user_id')
    .where('status', '=', 'active')
    .execute();
  expect(new Set(members.map((row) => row.user_id))).toEqual(holders('league'));
  const companies = await house.db
    .selectFrom('company_verifications')
    .select('user_id')
    .where('held', 'is not', null)
    .execute();
  expect(new Set(companies.map((row) => row.user_id))).toEqual(holders('company'));
});

describe('the desk of the reviewer', () => {
  test('has something of each kind that waits, of each age', async () => {
    const { kinds } = await house.gives('admin.approvals', {}, await as('xunuo'));
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(approval_kind_names));
    for (const { kind, pending, over_24 } of kinds.filter((one) => !not_in_the_pack.has(one.kind))) {
      expect(pending, kind).toBeGreaterThan(over_24);
      expect(over_24, kind).toBeGreaterThan(0);
    }
    expect(kinds.reduce((sum, kind) => sum + kind.over_48, 0)).toBeGreaterThan(2);
  });

  test('shows what changed since it was refused, or since it was approved', async () => {
    const reviewer = await as('xunuo');
    const waitingOf = async (kind: 'permission' | 'company', username: string) => {
      const { list } = await house.gives('admin.approval_queue', { kind, keyword: '' }, reviewer);
      const { id } = list.find((row) => row.applicant.username === username)!;
      return house.gives('admin.approval_detail', { kind, id }, reviewer);
    };
    const seckill = await waitingOf('permission', 'linxiaoman');
    expect(seckill).toMatchObject({ revision: 3, compared_with: { revision: 1, status: 'rejected' } });
    expect(seckill.fields.filter((field) => field.changed).map((field) => field.name)).toEqual(
      expect.arrayContaining(['reason', 'files']),
    );
    const company = await waitingOf('company', 'mingchi');
    expect(company).toMatchObject({ revision: 2, compared_with: { revision: 1, status: 'approved' } });
    expect(company.fields.filter((field) => field.changed).map((field) => field.name)).toEqual([
      'legal_person',
      'introduce',
    ]);
    expect(company.can.decide).toBe(true);
  });

  test('gave a reason of the kind, with words, for each refusal', async () => {
    const refused = await house.db
      .selectFrom('approvals')
      .select(['kind', 'reason_code', 'reason'])
      .where('status', '=', 'rejected')
      .execute();
    const decided = approval_kind_names.filter((kind) => !not_in_the_pack.has(kind));
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(decided));
    for (const { kind, reason_code, reason } of refused) {
      expect(Object.keys(approval_kinds[kind as keyof typeof approval_kinds].reasons)).toContain(reason_code);
      expect(reason.length).toBeGreaterThan(5);
    }
  });

  test('opens the papers of an application as pictures', async () => {
    const reviewer = await as('xunuo');
    const { list } = await house.gives('admin.approval_queue', { kind: 'person', keyword: '' }, reviewer);
    const detail = await house.gives('admin.approval_detail', { kind: 'person', id: list[0]!.id }, reviewer);
    const [picture] = detail.fields.flatMap((field) => field.files);
    const answer = await house.app.inject({ method: 'GET', url: picture!.url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  });
});

test('id numbers stand nowhere in the clear, and open for their owners with the middle hidden', async () => {
  const mine = await house.gives('verify.person_state', {}, await as('linxiaoman'));
  expect(mine).toMatchObject({ state: 'verified', id_number: expect.stringMatching(/^3302\*{10}\w{4}$/) });
  const rows = [
    ...(await house.db.selectFrom('person_verifications').selectAll().execute()),
    ...(await house.db.selectFrom('approvals').select('payload').execute()),
    ...(await house.db.selectFrom('audit_log').select(['subject_title', 'reason', 'details']).execute()),
  ];
  const said = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
    .join('\n');
  for (const { name, id_number } of identities) expect(said.includes(id_number), name).toBe(false);
});

test('counts of follows and fans are those of the rows, and nobody follows whom they blocked', async () => {
  const follows = await house.db.selectFrom('follows').select(['follower_id', 'followed_id']).execute();
  const counts = await house.db.selectFrom('social_counts').selectAll().execute();
  expect(follows.length).toBeGreaterThan(300);
  for (const { user_id, follow_count, fan_count } of counts)
    expect([follow_count, fan_count], String(user_id)).toEqual([
      follows.filter((one) => one.follower_id === user_id).length,
      follows.filter((one) => one.followed_id === user_id).length,
    ]);
  const blocks = await house.db.selectFrom('blocks').select(['user_id', 'blocked_id']).execute();
  expect(blocks.length).toBeGreaterThan(2);
  for (const { user_id, blocked_id } of blocks)
    expect(
      follows.filter(
        (one) =>
          (one.follower_id === user_id && one.followed_id === blocked_id) ||
          (one.follower_id === blocked_id && one.followed_id === user_id),
      ),
    ).toEqual([]);
});

test('the demo accounts find their things: files, addresses, devices, code and guests', async () => {
  const me = await as('linxiaoman');
  const categories = await house.gives('file.categories', {}, me);
  expect(categories.map((one) => one.title)).toEqual(
    expect.arrayContaining(['商品主图', '场景图', '包装与入仓']),
  );
  expect((await house.gives('user.addresses', {}, me)).total).toBe(3);
  expect((await house.gives('user.contact', {}, me)).contacts).toHaveLength(3);
  expect((await house.gives('user.black_list', {}, me)).total).toBe(2);
  const devices = await house.gives('auth.sessions', {}, me);
  expect(devices.filter((one) => one.is_unknown)).toHaveLength(1);
  const league = await house.gives('league.info', {}, await as('league_lu'));
  expect(league.code).toMatch(/^[0-9a-z]{8}$/);
  expect(league.invited_count).toBeGreaterThan(0);
  const invite = await house.gives('league.invite', { code: league.code }, {});
  expect(invite.inviter.username).toBe('league_lu');
});

test('who has sent a picture of themselves shows it, the others their letter', async () => {
  const avatarOf = async (username: string) => (await house.gives('user.profile', { username })).avatar;
  expect(await avatarOf('laozhou')).toMatch(/^\/files\/avatar\/.+-320\.webp$/);
  expect(await avatarOf('xiaoke')).toBeNull();
});

test('staff of every role are there, and their acts are in the log', async () => {
  const roles = await house.db
    .selectFrom('user_grants')
    .select('role')
    .where('role', 'is not', null)
    .execute();
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(Object.keys(staff_roles)));
  const acts = await house.db.selectFrom('audit_log').select(['action', 'at']).execute();
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set([
      'person.grant',
      'person.ban',
      'person.unban',
      'person.sign_out',
      'approval.approve',
      'approval.refuse',
      'permission.suspend',
      'permission.restore',
      'permission.revoke',
      'company.revoke',
      'forum.assistant_add',
      'forum.assistant_change',
      'forum.assistant_invite',
      'forum.keyword_add',
      'forum.remove',
      'complaint.accept',
      'complaint.ask',
      'complaint.uphold',
      'complaint.dismiss',
      'complaint.take',
      'comment.hide',
      'term.propose',
      'term.approve',
      'recharge.credit',
      'recharge.reject',
      'withdraw.approve',
      'withdraw.reject',
      'invoice.approve',
      'invoice.reject',
      'invoice.reverse',
      'recon.resolve',
      'seckill.stop',
      'league.exchange_done',
      'league.exchange_refuse',
      'league.goods_save',
      'league.take_back',
      'adjustment.propose',
      'adjustment.approve',
      'task.force_stop',
      'trial_dispute.rule',
      'questionnaire.add',
      'questionnaire.open',
      'questionnaire.fund',
      'questionnaire.codes',
    ]),
  );
  for (const { at } of acts) expect(at.getTime()).toBeLessThan(house.clock.now().getTime());
  const banned = await house.gives('admin.people', { state: 'banned' }, await as('zhanwu'));
  expect(banned.total).toBe(2);
});

test('the sweep leaves every picture and paper of the pack', async () => {
  const ready = () =>
    house.db.selectFrom('files').select('id').where('status', '=', 'ready').orderBy('id').execute();
  const before = await ready();
  await house.runJob('upload.sweep');
  expect(await ready()).toEqual(before);
  expect(before.length).toBeGreaterThan(40);
});

describe('money', () => {
  const sorted = async <T extends string>(rows: Promise<{ status: T }[]>) =>
    [...new Set((await rows).map(({ status }) => status))].toSorted();

  test('the books hold, and nothing in them is left half done', async () => {
    expect((await checkLedger(house.db)).findings).toEqual([]);
    const { lines, totals } = await overview();
    expect(new Set(lines)).toEqual(new Set(['微信支付资金', '支付宝资金', '银行资金']));
    expect(totals.there).toBe(totals.owed + totals.net);
  });
  const overview = async () => {
    const { there, totals } = await house.gives('finance.overview', {}, await as('duizhang'));
    return { lines: there.filter(({ amount }) => amount !== 0).map(({ title }) => title), totals };
  };

  test('withdrawals wait for one and for two of finance, and for their owner; others came to each end', async () => {
    expect(await sorted(house.db.selectFrom('withdraws').select('status').execute())).toEqual(
      ['auditing', 'cancelled', 'failed', 'rejected', 'succeeded', 'wait_user_confirm'].toSorted(),
    );
    const desk = await house.gives('admin.withdraws', {}, await as('fuhe'));
    expect(
      desk.list.map(({ person, two_persons, consents }) => [person.username, two_persons, consents]),
    ).toEqual([
      ['hemu', true, 1],
      ['banxia', false, 0],
    ]);
    const { held, earned } = await house.gives('wallet.index', {}, await as('banxia'));
    expect(held.lines.map(({ title }) => title)).toEqual(['提现，审核中']);
    expect(earned.map(({ title }) => title)).toContain('任务奖励');
    const { to_pay } = await house.gives('wallet.index', {}, await as('niuniu'));
    expect(to_pay).toMatchObject({ amount: 10_000, lines: [{ act: '去支付' }] });
  });

  test('the last bill that is there differs in each of the five ways, and finance has begun', async () => {
    const { list } = await house.gives('finance.recon_breaks', {}, await as('duizhang'));
    expect(list.map(({ sort }) => sort).toSorted()).toEqual(Object.keys(break_sorts).toSorted());
    expect(list.filter(({ note }) => note !== '')).toHaveLength(1);
    const done = await house.gives('finance.recon_breaks', { status: 'resolved' }, await as('fuhe'));
    expect(done.total).toBe(1);
  });

  test('invoices, slips and what two people decide stand in several states', async () => {
    expect(await sorted(house.db.selectFrom('invoices').select('status').execute())).toEqual([
      'issued',
      'reissued',
      'rejected',
      'submitted',
    ]);
    const { counts } = await house.gives('admin.payment_slips', {}, await as('duizhang'));
    expect(counts).toEqual({ credited: 2, rejected: 1, slip_submitted: 2 });
    const adjustments = await house.gives('finance.adjustments', {}, await as('fuhe'));
    expect(adjustments.list.map(({ status }) => status)).toEqual(['proposed', 'posted']);
    expect(await sorted(house.db.selectFrom('payments').select('status').execute())).toEqual([
      'closed',
      'created',
      'late_refunded',
      'processing',
      'succeeded',
    ]);
  });
});

describe('flash sales', () => {
  const rows = async (status: 'running' | 'coming' | 'sold_out' | 'finished') =>
    house.gives('product.seckill_list', { state: status, limit: 50 });

  test('are in every phase and state; one begins in ten minutes, and one each hour after it', async () => {
    const now = house.clock.now().getTime();
    const { list, counts } = await rows('coming');
    expect(counts).toMatchObject({ running: 2, sold_out: 1 });
    const starts = list.map(({ starts_at }) => (Date.parse(starts_at) - now) / 60_000);
    expect(starts[0]).toBeGreaterThan(9);
    expect(starts[0]).toBeLessThanOrEqual(10);
    for (let n = 2; n < 25; n++) expect(starts[n]! - starts[n - 1]!).toBe(60);
    const states = await house.db.selectFrom('seckill_offers').select('status').distinct().execute();
    expect(states.map(({ status }) => status).sort()).toEqual(Object.keys(offerLifecycle.states).sort());
    const typed = await house.db.selectFrom('drafts').select('payload').where('kind', '=', 'offer').execute();
    expect(typed).toMatchObject([{ payload: { price: expect.stringMatching(/^\d/), time: '20:00' } }]);
    const orders = await house.db.selectFrom('seckill_orders').select('status').distinct().execute();
    // The platform stopped nothing that somebody had not paid.
    expect(orders.map(({ status }) => status).sort()).toEqual(
      Object.keys(seckillOrderLifecycle.states)
        .filter((state) => state !== 'closed_system')
        .sort(),
    );
  });

  test('whose counters are those of their orders, and whose buyers can show each state', async () => {
    await house.runJob('seckill.check');
    const off = await house.db
      .selectFrom('seckill_checks')
      .select('offer_id')
      .where((row) => row.or([row('open_off', '<>', 0), row('sold_off', '<>', 0)]))
      .execute();
    expect(off).toEqual([]);
    const { counts } = await house.gives('user.seckill_order_list', {}, await as('linxiaoman'));
    expect(Object.entries(counts).filter(([, n]) => n === 0)).toEqual([]);
  });
});
