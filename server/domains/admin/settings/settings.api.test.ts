import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { nameSite } from '../../site/index.ts';
import { makeForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { keepState, type KeptState } from '../../../testing/kept-state.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { verifyPerson } from '../../../testing/verification-builders.ts';

let house: TestHouse;
let kept: KeptState;
let admin: TestPerson;
beforeAll(async () => {
  house = await openHouse({ limits: true });
  admin = await house.person({ grants: ['staff'] });
  kept = await keepState(house.db);
});
afterEach(() => kept.restore());
afterAll(() => house.close());

const read = () => house.gives('admin.settings', {}, { as: admin });
async function change(change: Omit<Input<'admin.settings_change'>, 'rev'>) {
  const { rev } = await read();
  return house.call('admin.settings_change', { rev, ...change }, { as: admin });
}

describe('settings', () => {
  test('say what holds and what the default is', async () => {
    const settings = await read();
    expect(settings.site).toMatchObject({ title: '出海集', chosen_by: 'environment' });
    expect(settings.switches.filter(({ on }) => !on).map(({ name }) => name)).toEqual(['p2p_transfer']);
    expect(settings.limits.find(({ name }) => name === 'comment')?.windows[0]).toEqual({
      by: 'user',
      seconds: 3,
      max: 2,
      default_max: 2,
    });
  });

  test('are for admins', async () => {
    const reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    expect(await house.call('admin.settings', {}, { as: reviewer })).toMatchObject({
      data: { permission: 'staff_admin' },
    });
  });

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const { rev } = await read();
    await change({ switches: { league: false } });
    const late = await house.call(
      'admin.settings_change',
      { rev, switches: { uploads: false } },
      { as: admin },
    );
    expect(late).toMatchObject({ code: codes.invalid, msg: '设置刚被别人改过，请刷新后再改' });
    const { switches } = await read();
    expect(switches.filter(({ on }) => !on).map(({ name }) => name)).toEqual(['league', 'p2p_transfer']);
  });

  test('are in the log with what was before; a change of nothing is not', async () => {
    await change({ switches: { league: true } });
    expect((await house.gives('admin.audit', { action: 'settings.change' }, { as: admin })).total).toBe(0);
    await change({ switches: { league: false } });
    const { list } = await house.gives('admin.audit', { action: 'settings.change' }, { as: admin });
    expect(list).toMatchObject([
      { details: { before: { switches: { league: true } }, after: { switches: { league: false } } } },
    ]);
  });
});

describe('the name of the site', () => {
  test('is the environment’s until staff choose one, and then stays', async () => {
    await nameSite(house.db, { title: '测试站', subtitle: '给测试看' });
    expect((await read()).site).toEqual({ title: '测试站', subtitle: '给测试看', chosen_by: 'environment' });
    expect(await change({ site: { title: '出海集市', subtitle: '' } })).toMatchObject({
      code: codes.success,
    });
    await nameSite(house.db, { title: '测试站', subtitle: '给测试看' });
    expect(await house.gives('common.site', {})).toMatchObject({ title: '出海集市', subtitle: '' });
  });

  test('cannot be empty', async () => {
    const answer = await change({ site: { title: ' ', subtitle: '' } });
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'site.title' }] } });
  });
});

describe('a switch', () => {
  test('closes registration for all ways in, and opens it again', async () => {
    const proof = async () => {
      const receiver = `new${house.clock.now().getTime()}@example.com`;
      const { uniqid } = await house.gives('common.send_verify_code', { receiver, purpose: 'login' });
      await house.runJobs();
      const captcha = /\d{6}/.exec((await house.mails())[0]!.text)![0];
      return { receiver, captcha, uniqid, agree: true };
    };
    await change({ switches: { registration: false } });
    expect(await house.call('auth.login_v2', await proof())).toMatchObject({
      code: codes.error,
      msg: '注册暂时关闭，已有账号可以照常登录',
    });
    await change({ switches: { registration: true } });
    house.clock.advance(61_000);
    expect(await house.call('auth.login_v2', await proof())).toMatchObject({
      code: codes.success,
      data: { is_new: true },
    });
  });

  test('closes uploads and the league', async () => {
    const member = await house.person();
    await verifyPerson(house, member.id);
    await change({ switches: { uploads: false, league: false } });
    const file = { name: 'a.png', hash: 'a'.repeat(64), size: 10, mime: 'image/png' };
    expect(await house.call('upload.sign', file, { as: member })).toMatchObject({
      code: codes.error,
      msg: '上传暂时关闭，已有的文件可以照常使用',
    });
    expect(await house.call('league.join', { agree: true }, { as: member })).toMatchObject({
      code: codes.error,
      msg: '联盟暂停接受新成员，请过几天再来',
    });
  });

  test('lets newcomers post without being read first', async () => {
    const forum = await makeForum(house.db);
    const post = async () => {
      const member = await house.person();
      return house.gives(
        'posts.publish',
        {
          forum_id: forum.id,
          title: '第一次来，报个到',
          content: '<p>做收纳的，从宁波发美西，请多指教。</p>',
        },
        { as: member },
      );
    };
    expect(await post()).toMatchObject({ status: 'first_review' });
    await change({ switches: { newcomer_review: false } });
    expect(await post()).toMatchObject({ status: 'normal' });
  });
});

describe('a limit', () => {
  test('takes effect with the next call, and null brings the default back', async () => {
    const guest = { ip: '198.51.100.9' };
    const asks = async (times: number) => {
      const answers = [];
      for (let n = 0; n < times; n++) answers.push((await house.call('common.captcha', {}, guest)).status);
      return answers;
    };
    expect(await asks(2)).toEqual([200, 200]);
    await change({ limits: { captcha: [2] } });
    expect(await asks(1)).toEqual([429]);
    await change({ limits: { captcha: null } });
    expect(await asks(1)).toEqual([200]);
  });

  test.each([
    ['too few figures', { comment: [3] }],
    ['a figure of nothing', { captcha: [0] }],
    ['a limit that is not there', { nothing: [1] }],
  ])('with %s is refused', async (_what, given) => {
    const answer = await change({ limits: given as never });
    expect(answer).toMatchObject({ code: codes.invalid });
    const { limits: shown } = await read();
    expect(shown.flatMap(({ windows }) => windows).every(({ max, default_max }) => max === default_max)).toBe(
      true,
    );
  });
});

test('a job that nobody knows cannot be tried again', async () => {
  const id = '0192d4e0-0000-7000-8000-000000000000';
  expect(await house.call('admin.job_retry', { id }, { as: admin })).toMatchObject({ code: codes.not_found });
  expect(await house.call('admin.job_retry', { id: 'x' }, { as: admin })).toMatchObject({
    code: codes.invalid,
  });
});
