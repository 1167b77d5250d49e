import {
  codeFor,
  codeToSelf,
  personWithPassword,
  solvedCaptcha,
} from '../server/testing/account-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import { likeOf, tellPeople } from '../server/testing/notify-builders.ts';
import type { TestPerson } from '../server/testing/people.ts';
import { makeSession } from '../server/testing/sessions.ts';
import { sendFile, storeFile, toSign } from '../server/testing/upload-builders.ts';
import { bindDirectly, confirmedCode } from '../server/testing/wechat-builders.ts';
import { wechat_people } from '../server/gateways/stand-in-wechat.ts';
import type { WechatPerson } from '../server/gateways/wechat.ts';
import { valuesOf, type AskersOfCalls, type KnownOfCalls, type FuzzPeople } from './fuzz-known.ts';

const address = {
  name: ['林小满'],
  phone: ['13900001234', '0757-81234567'],
  region: [['广东省', '佛山市', '顺德区']],
  detail: ['容桂街道文海西路 8 号'],
};

/** What a member has of their own, and what proves them to be the owner: codes that were sent, pictures that were seen, a scan. */
export async function makeFuzzAccounts(house: TestHouse, people: FuzzPeople) {
  const { member, other, staff, password } = people;
  const own = await ownThings(house, people);
  const proof = { proof: [{ password }] };
  const scan = await confirmedScan(house);
  const leaver = await personWithPassword(house, password);
  const newcomer = {
    username: ['fuzz_newcomer'],
    nickname: ['新来的人'],
    password: ['四个词拼成的密码 10'],
    agree: [true],
    invite: ['fuzzcode'],
  };
  const known: KnownOfCalls = {
    'auth.password_login': { account: [member.username], password: [password] },
    'auth.login_v2': sent(await codeFor(house, 'login', 'fuzz_other@example.com')),
    'auth.register': {
      ...newcomer,
      ...sent(await codeFor(house, 'register', 'fuzz_newcomer@example.com')),
    },
    'auth.reset_pwd': {
      ...sent(await codeFor(house, 'reset', 'fuzz_member@example.com')),
      password: newcomer.password,
    },
    'common.send_verify_code': { channel: ['email'], receiver: ['fuzz@example.com', '13900001234'] },
    'common.send_by_captcha': {
      ...valuesOf(await solvedCaptcha(house)),
      channel: ['email'],
      purpose: ['register'],
      receiver: ['fuzz@example.com'],
    },
    'common.send_to_self': { channel: ['email'] },
    'user.bind': { ...sent(await codeFor(house, 'bind', 'fuzz_bound@example.com')), ...proof },
    'user.change_pwd': { old_password: [password], password: newcomer.password, ...proof },
    'user.unbind': { channel: ['phone'], password: [undefined, password], captcha: [undefined], ...proof },
    'user.delete_account': { password: [undefined, password], captcha: [undefined], ...proof },
    'auth.end_session': { id: own.sessions },
    'auth.recognise_session': { id: own.sessions },
    'auth.api_token_add': proof,
    'auth.api_token_end': { id: own.tokens },
    'auth.wechat_status': { ticket: [scan.ticket] },
    'verify.wechat_bind': { ticket: [scan.ticket], ...proof },
    'verify.wechat_unbind': await unbinding(house, staff),
    'user.modify': {
      nickname: ['新名字'],
      avatar: [null],
      website: ['https://hemu.example'],
      bio: ['做厨房小家电'],
      city: ['佛山'],
    },
    'user.contact_save': { contacts: [[{ kind: 'wechat', value: 'hemu_home', visibility: 'members' }]] },
    'user.address_': { ...address, id: own.addresses },
    'user.notify_set_save': { changes: [[{ kind: 'like', way: 'email', wanted: true }]] },
    'user.black_list_remove': { user_id: [other.id] },
    'notify.delete': { type: [undefined] },
    'notify.': { ids: [own.notices], id: own.notices },
    'upload.sign': { ...valuesOf(toSign({ name: 'b.png' })), files: [undefined] },
    'upload.done': { id: [own.upload.signed.id], hash: [own.upload.hash] },
    'file.images_update': { category: own.categories },
    'file.': { id: [own.picture.id], ids: [[own.picture.id]] },
    'file.category_': { id: own.categories },
    'file.images_restore': { ids: [[own.binned.id]] },
  };
  const askers: AskersOfCalls = {
    'user.delete_account': { member: leaver },
    'auth.wechat_status': { visitor: { cookie: scan.cookie } },
    'verify.wechat_bind': { member: { ...member, cookie: `bind=${member.bind}; ${scan.cookie}` } },
  };
  return { known, askers };
}

async function ownThings(house: TestHouse, { member, other, password }: FuzzPeople) {
  const as = member;
  const sessionsOf = house.db.selectFrom('sessions').select('id').where('user_id', '=', member.id);
  const first = await sessionsOf.execute();
  for (const _ of [1, 2]) await makeSession(house.db, house.clock.now(), member.id);
  const added = (await sessionsOf.execute())
    .map(({ id }) => id)
    .filter((id) => !first.some((one) => one.id === id));
  await house.db.updateTable('sessions').set({ is_new_device: true }).where('id', 'in', added).execute();

  const tokens = [
    (await house.gives('auth.api_token_add', { name: '脚本', scopes: ['read'], proof: { password } }, { as }))
      .id,
  ];
  const addresses = [];
  for (const name of ['林小满', '周木'])
    addresses.push(
      (
        await house.gives(
          'user.address_add',
          { name, phone: '13900001234', region: ['广东省', '佛山市', '顺德区'], detail: '文海西路 8 号' },
          { as },
        )
      ).id,
    );
  const categories = [(await house.gives('file.category_add', { title: '主图' }, { as })).id];
  const [picture, binned] = [await storeFile(house, as), await storeFile(house, as)];
  await house.gives('file.images_delete', { ids: [binned.id] }, { as });
  const upload = await sendFile(house, as, {});

  await tellPeople(house, likeOf(member.id, other.id), likeOf(member.id, null, { kind: 'system' }));
  const notices = (await house.gives('notify.list', {}, { as })).list.map(({ id }) => id);
  return { sessions: added, tokens, addresses, categories, picture, binned, upload, notices };
}

const sent = (code: Awaited<ReturnType<typeof codeFor>>) => valuesOf(code);

const [scanned, bound] = wechat_people as [WechatPerson, WechatPerson, WechatPerson];

/** A scan that was confirmed on the phone, and the cookie of the browser that it belongs to. */
async function confirmedScan(house: TestHouse): Promise<{ ticket: string; cookie: string }> {
  const { data, headers } = await house.call('auth.wechat_qr', { purpose: 'bind' });
  const state = new URL(data.url, 'http://localhost').searchParams.get('state')!;
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  await house.app.inject({
    method: 'GET',
    url: `/api/auth/wechat/callback?${new URLSearchParams({ state, code: await confirmedCode(house, scanned) })}`,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (test)' },
  });
  return { ticket: data.ticket, cookie };
}

async function unbinding(house: TestHouse, staff: TestPerson) {
  await bindDirectly(house, staff.id, bound);
  return valuesOf(
    await codeToSelf(house, staff, 'change_binding', {
      channel: 'email',
      receiver: 'fuzz_staff@example.com',
    }),
  );
}
