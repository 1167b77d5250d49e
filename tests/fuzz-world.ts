import type { Endpoint } from '../contract/http/endpoint.ts';
import { endpoints, type CallName } from '../contract/index.ts';
import { quickHash } from '../server/testing/account-builders.ts';
import { makeForum, makeRegular } from '../server/testing/forum-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import { makeFuzzAccounts } from './fuzz-accounts.ts';
import { makeFuzzApprovals } from './fuzz-approvals.ts';
import { makeFuzzCollects } from './fuzz-collects.ts';
import { makeFuzzChat } from './fuzz-chat.ts';
import { makeFuzzColumns } from './fuzz-columns.ts';
import { makeFuzzNavigation } from './fuzz-navigation.ts';
import { makeFuzzQuestionnaires } from './fuzz-questionnaires.ts';
import { makeFuzzTools } from './fuzz-tools.ts';
import { makeFuzzPayments } from './fuzz-payments.ts';
import { makeFuzzWallet } from './fuzz-wallet.ts';
import { makeFuzzTasks } from './fuzz-tasks.ts';
import { makeFuzzProducts } from './fuzz-products.ts';
import { makeFuzzLeague } from './fuzz-league.ts';
import { makeFuzzSeckill } from './fuzz-seckill.ts';
import { makeFuzzTrials } from './fuzz-trials.ts';
import { makeFuzzFinance } from './fuzz-finance.ts';
import { makeFuzzForums } from './fuzz-forums.ts';
import { knownOf, type AskersOfCalls, type FuzzAsker, type FuzzPeople, type FuzzRole } from './fuzz-known.ts';
import { makeFuzzInvoices } from './fuzz-invoices.ts';
import { makeFuzzComplaints } from './fuzz-complaints.ts';
import { makeFuzzSite } from './fuzz-site.ts';
import type { Known } from './input-from-schema.ts';

export const fuzzRoles = ['visitor', 'member', 'staff'] as const satisfies FuzzRole[];

/** A house with things of a member, of others and of nobody in particular, in every state, and what a fuzzer should know of it. */
export async function makeFuzzWorld(house: TestHouse) {
  const { db } = house;
  const forum = await makeForum(db);
  const password = '三个词拼成的密码 9';
  const member = await makeRegular(house, forum.id, {
    username: 'fuzz_member',
    email: 'fuzz_member@example.com',
    phone: '13900009999',
    grants: ['author'],
  });
  const other = await makeRegular(house, forum.id, {
    username: 'fuzz_other',
    email: 'fuzz_other@example.com',
  });
  const staff = await house.person({
    username: 'fuzz_staff',
    email: 'fuzz_staff@example.com',
    grants: ['company', 'source', 'tester', 'league', 'author', 'staff'],
    forum_admin: { forum_id: forum.id, role: 'main' },
  });
  /** Money is nobody's but theirs: an administrator does not come in. */
  const finance = await house.person({
    username: 'fuzz_finance',
    email: 'fuzz_finance@example.com',
    grants: ['staff'],
    staff_role: 'finance',
  });
  const password_hash = await quickHash(password);
  await db.updateTable('users').set({ password_hash }).where('id', 'in', [member.id, staff.id]).execute();
  const at = new Date(house.clock.now().getTime() - 3_600_000);
  const people: FuzzPeople = { member, other, staff, finance, at, password };

  // Before anybody looks at the settings: transfers between people are off by default.
  await house.db
    .insertInto('settings')
    .values({ key: 'switches', value: JSON.stringify({ p2p_transfer: true }) })
    .execute();
  const accounts = await makeFuzzAccounts(house, people);
  const forums = await makeFuzzForums(house, people, forum);
  const columns = await makeFuzzColumns(house, people);
  const approvals = await makeFuzzApprovals(house, people);
  const complaints = await makeFuzzComplaints(house, people, forums.things);
  const collects = await makeFuzzCollects(house, people, forums.things);
  const site = await makeFuzzSite(house, people, forums.things);
  const products = await makeFuzzProducts(house, people);
  const tasks = await makeFuzzTasks(house, people);
  const trials = await makeFuzzTrials(house, people);
  const money = await makeFuzzFinance(house, people);
  const wallet = await makeFuzzWallet(house, people);
  const invoices = await makeFuzzInvoices(house, people);
  const payments = await makeFuzzPayments(house, people);
  const seckill = await makeFuzzSeckill(house, people);
  const league = await makeFuzzLeague(house, people);
  const chat = await makeFuzzChat(house, people);

  const navigation = await makeFuzzNavigation(house, people);
  const questionnaires = await makeFuzzQuestionnaires(house, people);
  const tools = await makeFuzzTools(house, people);

  const general: Known = {
    username: [member.username, other.username],
    user_id: [other.id, staff.id, member.id],
    title: ['美国站退货率从 9% 降到 4%'],
    content: [columns.content],
    reason: ['没有写清站点和日期，请补充'],
    images: [[]],
    from: ['2026-11-01'],
    to: ['2026-11-30'],
    files: [[]],
    marketplaces: [['amz-us']],
    introduction: ['小厨房电器和宠物用品，从佛山发往北美'],
  };
  const rooms = [
    accounts,
    forums,
    columns,
    approvals,
    complaints,
    collects,
    site,
    products,
    tasks,
    trials,
    money,
    wallet,
    invoices,
    payments,
    seckill,
    league,
    navigation,
    questionnaires,
    tools,
    chat,
  ];
  const ofCalls = rooms.map((room) => room.known);
  const usual: Record<FuzzRole, FuzzAsker> = { visitor: {}, member, staff };
  const instead: AskersOfCalls = {
    ...accounts.askers,
    ...columns.askers,
    ...approvals.askers,
    ...products.askers,
    ...tasks.askers,
    ...trials.askers,
    ...invoices.askers,
    ...seckill.askers,
    ...league.askers,
  };
  return {
    /** Of the fields of one call; the first values are those with which it comes to something. */
    known: (name: CallName): Known => knownOf(name, general, ofCalls),
    /** With what the names begin that something is known of. */
    beginnings: ofCalls.flatMap((known) => Object.keys(known)),
    asker: (name: CallName, role: FuzzRole): FuzzAsker => {
      const { access }: Endpoint = endpoints[name];
      const staffed = role === 'staff' && access === 'staff_finance' ? finance : usual[role];
      return instead[name]?.[role] ?? staffed;
    },
  };
}
