import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { callByNobody } from '../../call/make-call.ts';
import { personWithPassword } from '../../testing/account-builders.ts';
import { makeColumn } from '../../testing/column-builders.ts';
import { makeComment, makeForum, makePost, type TestForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeSession, passDays } from '../../testing/sessions.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import { storeFile } from '../../testing/upload-builders.ts';
import { complaintExportParts, complaintLeaving } from './index.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let reporter: TestPerson;
let staff: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  staff = await house.person({ grants: ['staff'], staff_role: 'moderator', email: 'staff@example.com' });
  other = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(() => house.close());
beforeEach(async () => {
  author = await house.person();
  reporter = await house.person();
});

const password = '慢船也能赶上旺季';
const day_ms = 86_400_000;
const hour_ms = 3_600_000;
const post = (by = author) =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: by.id,
    at: new Date(house.clock.now().getTime() - hour_ms),
  });
const proof = async (as: TestPerson) => (await storeFile(house, as, { kind: 'proof' })).id;

async function report(more: object = {}, as = reporter) {
  const { pcode } = await post();
  return {
    pcode,
    ...(await house.gives('complaint.add', { target: 'post', pcode, reason_code: 'spam', ...more }, { as })),
  };
}
async function accepted(more: object = {}) {
  const made = await report(more);
  await house.gives('admin.complaint_accept', { id: made.id }, { as: staff });
  return made;
}
async function claim() {
  return accepted({
    reason_code: 'infringement',
    words: '图片是我们公司拍的，版权登记号在附件里',
    files: [await proof(reporter)],
  });
}
const decide = (id: number, upheld: boolean, more: object = {}, as = staff) =>
  house.call('admin.complaint_decide', { id, upheld, reason: '核对了原帖和材料', ...more }, { as });
const detail = (id: number, as: TestPerson) => house.gives('complaint.detail', { id }, { as });
const noticesOf = async (as: TestPerson) => {
  await house.runJobs();
  const rows = await house.db
    .selectFrom('notices')
    .select(['title', 'words'])
    .where('user_id', '=', as.id)
    .where('kind', '=', 'report')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.words);
};
const statusOf = async (pcode: string) =>
  (await house.db.selectFrom('posts').select('status').where('pcode', '=', pcode).executeTakeFirstOrThrow())
    .status;

describe('reporting', () => {
  test('needs somebody signed in', async () => {
    expect(
      await house.call('complaint.add', { target: 'user', id: author.id, reason_code: 'spam' }),
    ).toMatchObject({
      code: codes.not_logged_in,
    });
  });

  test.each([
    ['no reason', { reason_code: 'bored' }, 'reason_code'],
    ['too few words where they are asked for', { reason_code: 'other', words: '不好' }, 'words'],
    ['a claim without words', { reason_code: 'infringement', words: '' }, 'words'],
    ['a claim without a proof', { reason_code: 'infringement', words: '图片是我们公司自己拍摄的' }, 'files'],
    ['a file that is not there', { files: [999_999] }, 'files'],
    ['six files', { files: [1, 2, 3, 4, 5, 6] }, 'files'],
    ['nothing to report', { pcode: undefined }, 'id'],
    ['a thing of no kind', { target: 'parcel' }, 'target'],
  ])('with %s is refused at its field', async (_what, more, path) => {
    const { pcode } = await post();
    const answer = await house.call(
      'complaint.add',
      { target: 'post', pcode, reason_code: 'spam', ...more } as never,
      { as: reporter },
    );
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path }] } });
    const own = await house.gives('complaint.index', {}, { as: reporter });
    expect(own.total).toBe(0);
  });

  test('of what one wrote, of what is hidden and of what is not there is refused', async () => {
    const { pcode } = await post(reporter);
    const input = { target: 'post', reason_code: 'spam' } as const;
    expect(await house.call('complaint.add', { ...input, pcode }, { as: reporter })).toMatchObject({
      code: codes.error,
    });
    const hidden = await makePost(house.db, {
      forum_id: forum.id,
      author_id: author.id,
      at: house.clock.now(),
      status: 'hidden',
    });
    for (const gone of [hidden.pcode, 'zzzzzzzzzz'])
      expect(await house.call('complaint.add', { ...input, pcode: gone }, { as: reporter })).toMatchObject({
        code: codes.not_found,
      });
  });

  test('is done once, however often the button is pressed, and anew when the first has ended', async () => {
    const { pcode } = await post();
    const press = () =>
      house.call('complaint.add', { target: 'post', pcode, reason_code: 'spam' }, { as: reporter });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    const { list } = await house.gives('complaint.index', {}, { as: reporter });
    expect(list).toHaveLength(1);
    await house.gives('complaint.withdraw', { id: list[0]!.id }, { as: reporter });
    expect(await press()).toMatchObject({ code: codes.success });
  });

  test('reaches replies, people, forums and columns', async () => {
    const { id: post_id } = await post();
    const reply = await makeComment(house.db, { post_id, author_id: author.id, at: house.clock.now() });
    const column = await makeColumn(house.db, { author_id: author.id, at: house.clock.now() });
    const things = [
      ['comment', reply.id],
      ['user', author.id],
      ['forum', forum.id],
      ['column', column.id],
    ] as const;
    for (const [target, id] of things)
      await house.gives('complaint.add', { target, id, reason_code: 'abuse' }, { as: reporter });
    const { list } = await house.gives('complaint.index', { state: 'open' }, { as: reporter });
    expect(list.map((row) => row.target)).toEqual(['column', 'forum', 'user', 'comment']);
  });

  test('is nobody else’s to read, and the other side’s only once staff have taken it up', async () => {
    const { id } = await report({ words: '这是广告' });
    for (const as of [author, await house.person()])
      for (const name of ['complaint.detail', 'complaint.withdraw'] as const)
        expect(await house.call(name, { id }, { as })).toMatchObject({ code: codes.not_found });
    await house.gives('admin.complaint_accept', { id }, { as: staff });
    const told = await detail(id, author);
    expect(told).toMatchObject({ side: 'author', can: { answer: true, withdraw: false } });
    expect(JSON.stringify(told)).not.toContain('这是广告');
    expect(JSON.stringify(told)).not.toContain(reporter.username);
    expect(await house.gives('complaint.index', { side: 'author' }, { as: author })).toMatchObject({
      total: 1,
    });
  });
});

describe('the desk', () => {
  test('is for moderators, and not for who is a side', async () => {
    const { id } = await report();
    const reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    expect(await house.call('admin.complaint_detail', { id }, { as: reviewer })).toMatchObject({
      code: codes.error,
    });
    const mine = await report({}, staff);
    expect(await house.call('admin.complaint_accept', { id: mine.id }, { as: staff })).toMatchObject({
      code: codes.error,
      msg: '这份举报和你有关，请交给其他版务',
    });
    const about = await house.gives(
      'complaint.add',
      { target: 'user', id: staff.id, reason_code: 'abuse' },
      { as: reporter },
    );
    expect(await house.call('admin.complaint_accept', { id: about.id }, { as: staff })).toMatchObject({
      code: codes.error,
    });
  });

  test('gives one complaint to one of two who take it up at once', async () => {
    const { id } = await report();
    const answers = await Promise.all(
      [staff, other].map((as) => house.call('admin.complaint_accept', { id }, { as })),
    );
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    const { handler } = await house.gives('admin.complaint_detail', { id }, { as: staff });
    const loser = handler!.id === staff.id ? other : staff;
    expect(await decide(id, true, {}, loser)).toMatchObject({ msg: '这份举报由别人处理，请先接手' });
    await house.gives('admin.complaint_take', { id }, { as: loser });
    expect(await decide(id, false, {}, loser)).toMatchObject({ code: codes.success });
  });

  test('is taken over from somebody else, and by nobody who has it', async () => {
    const { id } = await accepted();
    expect(await house.call('admin.complaint_take', { id }, { as: staff })).toMatchObject({
      code: codes.error,
      msg: '当前状态不可操作',
    });
    expect(await house.call('admin.complaint_take', { id }, { as: other })).toMatchObject({
      code: codes.success,
    });
  });

  test('decides once, whoever presses first', async () => {
    const { id } = await accepted();
    const answers = await Promise.all([decide(id, true), decide(id, false)]);
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
  });

  test('upholds with effects that are felt, written down and told', async () => {
    const { id, pcode } = await accepted();
    expect(await decide(id, true, { effects: ['hide', 'warn', 'ban'], ban_days: 3 })).toMatchObject({
      code: codes.success,
    });
    expect(await statusOf(pcode)).toBe('hidden');
    const { banned_until } = await house.db
      .selectFrom('users')
      .select('banned_until')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow();
    expect(banned_until).toEqual(new Date(house.clock.now().getTime() + 3 * day_ms));
    const { upheld_complaints } = await house.db
      .selectFrom('posts')
      .select('upheld_complaints')
      .where('pcode', '=', pcode)
      .executeTakeFirstOrThrow();
    expect(upheld_complaints).toBe(1);
    const written = await house.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'complaint')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(written.map((row) => row.action)).toEqual(['complaint.accept', 'complaint.uphold']);
    expect(await noticesOf(reporter)).toEqual(['已受理', '判定成立']);
    expect(await noticesOf(author)).toEqual([
      '已受理，你可以说明情况',
      '判定成立，处理：隐藏内容、警告作者、停用账号',
    ]);
  });

  test('refuses an effect that is not possible, and changes nothing', async () => {
    const { id } = await accepted();
    expect(await decide(id, true, { effects: ['reset_face'] })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'effects' }] },
    });
    expect(await detail(id, reporter)).toMatchObject({ status: 'accepted' });
  });

  test('hides a reply under a post that was hidden meanwhile, and shows it again after an appeal', async () => {
    const under = await post();
    const { id } = await makeComment(house.db, {
      post_id: under.id,
      author_id: author.id,
      at: house.clock.now(),
    });
    const complaint = { target: 'comment', id, reason_code: 'spam' } as const;
    const made = await house.gives('complaint.add', complaint, { as: reporter });
    await house.gives('admin.complaint_accept', { id: made.id }, { as: staff });
    await house.gives('posts.admin_hide', { pcodes: [under.pcode], reason: '核实中' }, { as: staff });
    const third = await house.person();
    expect(await house.call('complaint.add', complaint, { as: third })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.gives('admin.complaint_detail', { id: made.id }, { as: staff })).toMatchObject({
      title: `《${under.title}》里的回复`,
      now: '正常',
      possible_effects: ['hide', 'warn', 'ban'],
    });
    const statusOfReply = async () =>
      (await house.db.selectFrom('comments').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status;
    await decide(made.id, true, { effects: ['hide'] });
    expect(await statusOfReply()).toBe('hidden');
    await house.gives(
      'complaint.appeal',
      { id: made.id, words: '这条回复没有广告，只是报了价' },
      { as: author },
    );
    await house.gives('admin.complaint_take', { id: made.id }, { as: other });
    expect(await decide(made.id, false, {}, other)).toMatchObject({ code: codes.success });
    expect(await statusOfReply()).toBe('normal');
  });

  test('cannot hide what staff hid for another reason: an appeal would show it again', async () => {
    const { id, pcode } = await accepted();
    await house.gives('posts.admin_hide', { pcodes: [pcode], reason: '另有违规' }, { as: staff });
    expect(await house.gives('admin.complaint_detail', { id }, { as: staff })).toMatchObject({
      possible_effects: ['warn', 'ban'],
    });
  });

  test('needs a reason, and a thing that is there', async () => {
    const { id } = await accepted();
    expect(await decide(id, true, { reason: '' })).toMatchObject({ code: codes.invalid });
    expect(await decide(999_999, true)).toMatchObject({ code: codes.not_found });
  });

  test('is counted on the overview of those who handle complaints', async () => {
    const of = async (as: TestPerson) => (await house.gives('admin.overview', {}, { as })).complaints;
    const before = (await of(staff))!;
    await report();
    expect(await of(staff)).toEqual({ ...before, waiting: before.waiting + 1 });
    const reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    expect(await of(reviewer)).toBeNull();
  });

  test('shows how reports of the reporter ended', async () => {
    const { id } = await accepted();
    await decide(id, false);
    const next = await report();
    const seen = await house.gives('admin.complaint_detail', { id: next.id }, { as: staff });
    expect(seen.reporter_record).toEqual({ sent: 2, upheld: 0, dismissed: 1 });
  });
});

describe('a claim of infringement', () => {
  test('is not upheld before the other side has spoken, or fifteen days have gone', async () => {
    const { id } = await claim();
    expect(await decide(id, true)).toMatchObject({ code: codes.error });
    const told = await detail(id, author);
    expect(told.history.flatMap((step) => step.files)).toHaveLength(1);
    await house.gives('complaint.answer', { id, words: '图片来自品牌方，有授权书' }, { as: author });
    expect(await house.call('complaint.answer', { id, words: '再说一次' }, { as: author })).toMatchObject({
      code: codes.error,
    });
    expect(await decide(id, true)).toMatchObject({ code: codes.success });
    const silent = await claim();
    await passDays(house, 15);
    expect(
      await house.call('complaint.answer', { id: silent.id, words: '来晚了' }, { as: author }),
    ).toMatchObject({
      code: codes.error,
    });
    expect(await decide(silent.id, true)).toMatchObject({ code: codes.success });
  });

  test('is not late for staff while the other side may still speak, also after more was asked for', async () => {
    const { id } = await claim();
    await house.gives('admin.complaint_ask', { id, reason: '请补充登记证书' }, { as: staff });
    await house.gives('complaint.add_info', { id, words: '证书编号在图里' }, { as: reporter });
    const due = async () => {
      const { due_at } = await house.gives('admin.complaint_detail', { id }, { as: staff });
      return Math.round((Date.parse(due_at!) - house.clock.now().getTime()) / day_ms);
    };
    expect(await due()).toBe(22);
    await house.gives('complaint.answer', { id, words: '图片来自品牌方，有授权书' }, { as: author });
    expect(await due()).toBe(7);
    await house.gives('admin.complaint_ask', { id, reason: '请再补充一份' }, { as: staff });
    await house.gives('complaint.add_info', { id, words: '补上了' }, { as: reporter });
    expect(await due()).toBe(7);
  });

  test('takes no proof of somebody else', async () => {
    const { pcode } = await post();
    const files = [await proof(author)];
    expect(
      await house.call(
        'complaint.add',
        { target: 'post', pcode, reason_code: 'infringement', words: '图片是我们公司自己拍的', files },
        { as: reporter },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'files' }] } });
  });
});

describe('clocks', () => {
  test('what is asked for is given within three days, or the complaint falls', async () => {
    const { id } = await accepted();
    await house.gives('admin.complaint_ask', { id, reason: '请说明是哪一段' }, { as: staff });
    expect(await detail(id, reporter)).toMatchObject({ status: 'need_info', can: { inform: true } });
    expect(await house.call('complaint.add_info', { id, words: '我来补充' }, { as: author })).toMatchObject({
      code: codes.error,
    });
    await house.gives('complaint.add_info', { id, words: '第二段的链接' }, { as: reporter });
    expect(await detail(id, reporter)).toMatchObject({ status: 'accepted' });
    await house.gives('admin.complaint_ask', { id, reason: '还要截图' }, { as: staff });
    house.clock.advance(3 * day_ms - 1000);
    await house.runJob('complaint.run_clocks');
    expect(await detail(id, reporter)).toMatchObject({ status: 'need_info' });
    house.clock.advance(1000);
    expect(await house.call('complaint.add_info', { id, words: '来晚了' }, { as: reporter })).toMatchObject({
      code: codes.error,
    });
    await house.runJob('complaint.run_clocks');
    expect(await detail(id, reporter)).toMatchObject({ status: 'dismissed', can: { appeal: true } });
  });

  test('a result without an appeal is final after seven days', async () => {
    const { id } = await accepted();
    await decide(id, false);
    await passDays(house, 7);
    expect(await house.call('complaint.appeal', { id, words: '我不同意' }, { as: reporter })).toMatchObject({
      code: codes.error,
    });
    await house.runJob('complaint.run_clocks');
    expect(await detail(id, reporter)).toMatchObject({ status: 'final', outcome: 'dismissed' });
  });

  test('staff are told once of what is late', async () => {
    await house.runJob('complaint.run_clocks');
    await report();
    const late = async () => {
      const before = (await house.mails()).length;
      await house.runJob('complaint.run_clocks');
      return (await house.mails()).length - before;
    };
    house.clock.advance(24 * hour_ms - 1000);
    expect(await late()).toBe(0);
    house.clock.advance(1000);
    expect(await late()).toBeGreaterThan(0);
    expect(await late()).toBe(0);
  });
});

describe('an appeal', () => {
  test('is the loser’s, and another’s to decide; what was done is taken back', async () => {
    const { id, pcode } = await accepted();
    await decide(id, true, { effects: ['hide', 'ban'] });
    await house.gives('admin.person_unban', { id: author.id, reason: '先放行' }, { as: staff });
    expect(await house.call('complaint.appeal', { id, words: '我不服' }, { as: reporter })).toMatchObject({
      code: codes.error,
    });
    const again = await makeSession(house.db, house.clock.now(), author.id);
    await house.gives('complaint.appeal', { id, words: '内容是转述官方公告' }, { as: again });
    await house.call('admin.complaint_take', { id }, { as: staff });
    expect(await decide(id, false)).toMatchObject({ msg: '原来的结果是你判定的，申诉要由另一位版务裁定' });
    await house.gives('admin.complaint_take', { id }, { as: other });
    expect(await decide(id, false, {}, other)).toMatchObject({ code: codes.success });
    expect(await statusOf(pcode)).toBe('normal');
    expect(await detail(id, reporter)).toMatchObject({
      status: 'final',
      outcome: 'dismissed',
      can: { appeal: false },
    });
  });

  test('shows nothing again that was hidden meanwhile for another reason', async () => {
    const { id, pcode } = await accepted();
    await decide(id, true, { effects: ['hide'] });
    await house.gives('posts.admin_display', { pcodes: [pcode] }, { as: staff });
    await house.gives('posts.admin_hide', { pcodes: [pcode], reason: '另有违规' }, { as: staff });
    await house.gives('complaint.appeal', { id, words: '内容是转述官方公告' }, { as: author });
    await house.gives('admin.complaint_take', { id }, { as: other });
    expect(await decide(id, false, {}, other)).toMatchObject({ code: codes.success });
    expect(await statusOf(pcode)).toBe('hidden');
  });

  test('shows again also what its author deleted and brought back meanwhile: it came back hidden by the same', async () => {
    const { id, pcode } = await accepted();
    await decide(id, true, { effects: ['hide'] });
    await house.gives('posts.delete', { pcode }, { as: author });
    await house.gives('posts.restore', { pcode }, { as: author });
    expect(await statusOf(pcode)).toBe('hidden');
    await house.gives('complaint.appeal', { id, words: '内容是转述官方公告' }, { as: author });
    await house.gives('admin.complaint_take', { id }, { as: other });
    expect(await decide(id, false, {}, other)).toMatchObject({ code: codes.success });
    expect(await statusOf(pcode)).toBe('normal');
  });

  test('shows nothing again that another complaint keeps hidden, until that one falls too', async () => {
    const first = await accepted();
    const { pcode } = first;
    const third = await house.person();
    const input = { target: 'post', pcode, reason_code: 'illegal' } as const;
    const second = await house.gives('complaint.add', input, { as: third });
    await house.gives('admin.complaint_accept', { id: second.id }, { as: staff });
    await decide(first.id, true, { effects: ['hide'] });
    expect(await decide(second.id, true, { effects: ['hide'] })).toMatchObject({ code: codes.success });
    const overturned = async (id: number) => {
      await house.gives('complaint.appeal', { id, words: '内容是转述官方公告' }, { as: author });
      await house.gives('admin.complaint_take', { id }, { as: other });
      await decide(id, false, {}, other);
      return statusOf(pcode);
    };
    expect(await overturned(first.id)).toBe('hidden');
    expect(await overturned(second.id)).toBe('normal');
  });

  test('shows nothing again that another complaint is found right about in the same moment', async () => {
    const { id: post_id } = await post();
    const reply = await makeComment(house.db, { post_id, author_id: author.id, at: house.clock.now() });
    const taken = async (as: TestPerson) => {
      const input = { target: 'comment', id: reply.id, reason_code: 'abuse' } as const;
      const { id } = await house.gives('complaint.add', input, { as });
      await house.gives('admin.complaint_accept', { id }, { as: staff });
      return id;
    };
    const [first, second] = [await taken(reporter), await taken(await house.person())];
    await decide(first, true, { effects: ['hide'] });
    await house.gives('complaint.appeal', { id: first, words: '内容是转述官方公告' }, { as: author });
    await house.gives('admin.complaint_take', { id: first }, { as: other });
    let [falls, holds] = [Promise.resolve<unknown>(null), Promise.resolve<unknown>(null)];
    await house.db.transaction().execute(async (step) => {
      // The first is about to show the reply again.
      await step.selectFrom('posts').select('id').where('id', '=', post_id).forUpdate().execute();
      falls = decide(first, false, {}, other);
      await somebodyWaits(house);
      holds = decide(second, true, { effects: ['hide'] });
      await Promise.race([holds, somebodyWaits(house, 2)]);
    });
    expect([await falls, await holds]).toMatchObject([{ code: codes.success }, { code: codes.success }]);
    const { status } = await house.db
      .selectFrom('comments')
      .select('status')
      .where('id', '=', reply.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('hidden');
  });

  /** Tries to sign in, and is told how things stand. */
  const triesToSignIn = async () => {
    const refused = await house.call('auth.password_login', { account: author.username, password });
    expect(refused).toMatchObject({ code: codes.error, msg: expect.stringContaining('这个账号已停用') });
    return (refused.data as unknown as { banned: string }).banned;
  };

  test('lifts the ban that came of it, and none that came later of something else', async () => {
    const decided = async (later: boolean) => {
      author = await personWithPassword(house, password);
      const { id } = await accepted();
      await decide(id, true, { effects: ['ban'], ban_days: 7 });
      await house.gives('complaint.appeal_ban', {
        ticket: await triesToSignIn(),
        id,
        words: '内容是转述官方公告',
      });
      await house.gives('admin.complaint_take', { id }, { as: other });
      if (later) {
        await house.gives('admin.person_unban', { id: author.id, reason: '先放行' }, { as: staff });
        const reason = '核对了原帖和材料';
        await house.gives('admin.person_ban', { id: author.id, days: null, reason }, { as: staff });
      }
      await decide(id, false, {}, other);
      return (await house.gives('admin.person', { id: author.id }, { as: staff })).state;
    };
    expect(await decided(true)).toBe('banned');
    expect(await decided(false)).toBe('normal');
  });

  test('of one ban leaves the other, whichever ends last: each may be appealed, and none comes back that staff had lifted', async () => {
    const state = async () => {
      const { state: now, banned_until } = await house.gives(
        'admin.person',
        { id: author.id },
        { as: staff },
      );
      return now === 'banned' ? banned_until : now;
    };
    const in_days = (days: number) => new Date(house.clock.now().getTime() + days * day_ms).toISOString();
    const upheld = async (days: number) => {
      const { id } = await accepted();
      const { possible_effects } = await house.gives('admin.complaint_detail', { id }, { as: staff });
      expect(possible_effects).toContain('ban');
      const reason = `停用 ${days} 天`;
      expect(
        await house.call(
          'admin.complaint_decide',
          { id, upheld: true, reason, effects: ['ban'], ban_days: days },
          { as: staff },
        ),
      ).toMatchObject({ code: codes.success });
      return id;
    };
    /** The one that the login offers, appealed and found right. */
    const overturned = async (id: number) => {
      const ticket = await triesToSignIn();
      expect(await house.gives('complaint.ban', { ticket })).toMatchObject({
        complaint: { id, appeal: 'open' },
      });
      await house.gives('complaint.appeal_ban', { ticket, id, words: '内容是转述官方公告' });
    };
    const falls = async (id: number) => {
      await house.gives('admin.complaint_take', { id }, { as: other });
      await decide(id, false, {}, other);
    };
    for (const [first_days, second_days] of [
      [30, 7],
      [7, 30],
      [7, 7],
    ] as const) {
      author = await personWithPassword(house, password);
      const first = await upheld(first_days);
      const second = await upheld(second_days);
      expect(await state()).toBe(in_days(Math.max(first_days, second_days)));
      const [last, sooner] = first_days > second_days ? [first, second] : [second, first];
      await overturned(last);
      // The other may be appealed as well, while the one that holds longer is waited for.
      await overturned(sooner);
      await falls(last);
      expect(await state()).toBe(in_days(Math.min(first_days, second_days)));
      const ticket = await triesToSignIn();
      expect(await house.gives('complaint.ban', { ticket })).toMatchObject({
        reason: `停用 ${Math.min(first_days, second_days)} 天`,
        complaint: { id: sooner, appeal: 'waiting' },
      });
      await falls(sooner);
      expect(await state()).toBe('normal');
    }
    // Lifted by staff, the first does not come back with the fall of the second.
    author = await personWithPassword(house, password);
    await upheld(7);
    await house.gives('admin.person_unban', { id: author.id, reason: '先放行' }, { as: staff });
    house.clock.advance(hour_ms);
    const later = await upheld(7);
    await overturned(later);
    await falls(later);
    expect(await state()).toBe('normal');
    // One of staff's own is not laid over by a complaint.
    const { id } = await accepted();
    await house.gives('admin.person_ban', { id: author.id, days: 3, reason: '诈骗' }, { as: staff });
    const { possible_effects } = await house.gives('admin.complaint_detail', { id }, { as: staff });
    expect(possible_effects).not.toContain('ban');
  });

  test('is open to who is banned for it and cannot sign in: once, while there is time', async () => {
    author = await personWithPassword(house, password);
    const { id } = await accepted();
    await decide(id, true, { effects: ['ban'], ban_days: 30 });
    const ticket = await triesToSignIn();
    const ban = () => house.gives('complaint.ban', { ticket });
    const until = new Date(house.clock.now().getTime() + 30 * day_ms).toISOString();
    expect(await ban()).toMatchObject({
      until,
      reason: '核对了原帖和材料',
      complaint: { target_title: '帖子', reason_title: '广告或灌水', appeal: 'open' },
    });
    expect(JSON.stringify(await ban())).not.toContain(reporter.username);
    const send = (words: string, by = ticket) =>
      house.call('complaint.appeal_ban', { ticket: by, id, words });
    expect(await send('')).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'words' }] } });
    const forged = ticket.replace(/^\d+/, String(reporter.id));
    for (const wrong of [forged, 'x', ticket.slice(0, -1)])
      expect(await send('内容是转述官方公告', wrong)).toMatchObject({ code: codes.error });
    const answers = await Promise.all([send('内容是转述官方公告'), send('内容是转述官方公告')]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect((await ban()).complaint).toMatchObject({ appeal: 'waiting' });
    const seen = await house.gives('admin.complaint_detail', { id }, { as: other });
    expect(seen.history.at(-1)).toMatchObject({ words: '内容是转述官方公告', actor: { id: author.id } });
    await house.gives('admin.complaint_take', { id }, { as: other });
    await decide(id, true, {}, other);
    expect((await ban()).complaint).toMatchObject({ appeal: 'settled' });
    expect(await send('再说一次')).toMatchObject({ code: codes.error });
  });

  test('is of the own ban, by the ticket of that ban: not of who was banned in the same moment, nor of a ban that came later', async () => {
    const banned = async () => {
      author = await personWithPassword(house, password);
      const { id } = await accepted();
      await decide(id, true, { effects: ['ban'], ban_days: 30 });
      return { id, author, ticket: await triesToSignIn() };
    };
    const [one, other_one] = [await banned(), await banned()];
    for (const { ticket, id } of [one, other_one]) {
      await house.gives('complaint.appeal_ban', { ticket, id, words: '内容是转述官方公告' });
      expect(await house.gives('admin.complaint_detail', { id }, { as: other })).toMatchObject({
        status: 'appealed',
      });
    }
    await house.gives('admin.person_unban', { id: one.author.id, reason: '先放行' }, { as: staff });
    await house.gives('admin.person_ban', { id: one.author.id, days: 7, reason: '诈骗' }, { as: staff });
    expect(await house.call('complaint.ban', { ticket: one.ticket })).toMatchObject({
      code: codes.error,
      msg: '这次停用已解除，或停留太久，请重新登录',
    });
  });

  test('comes too late after seven days; a ban of something else is not appealed here', async () => {
    author = await personWithPassword(house, password);
    const { id } = await accepted();
    await decide(id, true, { effects: ['ban'], ban_days: 30 });
    await passDays(house, 7);
    const ticket = await triesToSignIn();
    expect((await house.gives('complaint.ban', { ticket })).complaint).toMatchObject({ appeal: 'late' });
    house.clock.advance(hour_ms);
    expect(await house.call('complaint.ban', { ticket })).toMatchObject({ code: codes.error });
    author = await personWithPassword(house, password);
    await house.gives('admin.person_ban', { id: author.id, days: null, reason: '诈骗' }, { as: staff });
    const desk = await triesToSignIn();
    expect(await house.gives('complaint.ban', { ticket: desk })).toEqual({
      until: null,
      reason: '诈骗',
      complaint: null,
    });
    expect(await house.call('complaint.appeal_ban', { ticket: desk, id, words: '我不服' })).toMatchObject({
      code: codes.error,
    });
  });

  test('of the reporter may uphold after all', async () => {
    const { id, pcode } = await accepted();
    await decide(id, false);
    await house.gives('complaint.appeal', { id, words: '请再看一次第二段' }, { as: reporter });
    await house.gives('admin.complaint_take', { id }, { as: other });
    expect(await decide(id, true, { effects: ['hide'] }, other)).toMatchObject({ code: codes.success });
    expect(await statusOf(pcode)).toBe('hidden');
  });
});

describe('leaving', () => {
  test('takes open reports back and what was said away; before, all of it can be taken along', async () => {
    const { id } = await report({ words: '整篇都是广告链接' });
    const rows = await complaintExportParts[0]!.rows(callByNobody(house.kernel), reporter.id);
    expect(rows).toMatchObject([{ target: '帖子', words: '整篇都是广告链接', status: '待受理' }]);
    await callByNobody(house.kernel).inTransaction((call) =>
      complaintLeaving.leave!(call, reporter.id, 'anonymise'),
    );
    const seen = await house.gives('admin.complaint_detail', { id }, { as: staff });
    expect(seen.status).toBe('withdrawn');
    expect(JSON.stringify(seen.history)).not.toContain('广告链接');
  });
});
