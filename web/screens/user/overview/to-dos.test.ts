import { describe, expect, test } from 'vitest';
import { type Facts, toDosOf } from './to-dos.ts';

const now = Date.parse('2026-11-20T02:24:00Z');
const settled: Facts = {
  me: { email: 'lin@example.com', phone: '138****0000' },
  person: { state: 'verified', reason: '' },
  company: { state: 'approved', reason: '', ends_at: null },
  permissions: [],
  refused: { list: [], total: 0 },
  plans: [],
  due: [],
  momentOf: (at) => at.slice(5, 16),
  dayOf: (at) => at.slice(5, 10),
  now,
};
const titles = (facts: Partial<Facts>) => toDosOf({ ...settled, ...facts }).map(({ title }) => title);

describe('what is to do', () => {
  test('is nothing when all is settled', () => expect(toDosOf(settled)).toEqual([]));

  test('is nothing either while others decide', () => {
    expect(
      titles({
        person: { state: 'manual', reason: '' },
        company: { state: 'submitted', reason: '', ends_at: null },
      }),
    ).toEqual([]);
  });

  test('for somebody new: bind what is missing, say who one is', () => {
    expect(
      titles({
        me: { email: null, phone: null },
        person: { state: 'none', reason: '' },
        company: { state: 'none', reason: '', ends_at: null },
      }),
    ).toEqual(['绑定邮箱', '绑定手机号', '完成实名认证']);
  });

  test('what has a moment comes first, with what happens then', () => {
    const [first] = toDosOf({
      ...settled,
      me: { email: null, phone: '1' },
      due: [
        {
          key: 'fund T1',
          act: '付托管',
          title: '露营灯',
          says: '过时自动取消',
          at: '2026-11-21T02:00:00Z',
          href: '/user/product/task/list?type=audit_wait&group=funding',
        },
      ],
    });
    expect(first).toMatchObject({
      title: '付托管：露营灯',
      text: '过时自动取消',
      by: { when: '11-21T02:00' },
      act: { title: '付托管', href: '/user/product/task/list?type=audit_wait&group=funding' },
    });
  });

  test('what was sent back comes before it, with its reason', () => {
    const found = toDosOf({
      ...settled,
      me: { email: null, phone: '1' },
      company: { state: 'rejected', reason: '照片模糊', ends_at: null },
      refused: { list: [{ pcode: 'abc12345', title: '求货代', reason: '留了联系方式' }], total: 1 },
    });
    expect(found.map(({ title, text }) => [title, text])).toEqual([
      ['《求货代》没有通过初审', '原因：留了联系方式'],
      ['企业认证没有通过', '原因：照片模糊'],
      ['绑定邮箱', '审批结果和找回密码的验证码发到这里'],
    ]);
    expect(found[0]?.act.href).toBe('/forum/publish?pcode=abc12345');
  });

  test.each([
    ['2026-11-23T02:24:00.000Z', { when: '11-23', note: '起可以再次申请' }, '看原因'],
    ['2026-11-19T02:24:00.000Z', undefined, '再申请'],
    [null, undefined, '再申请'],
  ])('a refused application that may be tried again at %s', (again_at, by, act) => {
    const can = { apply: false, change: false, withdraw: false };
    const [found] = toDosOf({
      ...settled,
      permissions: [
        { permission: 'seckill', title: '秒杀', status: 'rejected', reason: '经验不足', again_at, can },
        { permission: 'source', title: '资源方', status: 'granted', reason: '', again_at: null, can },
      ],
    });
    expect(found).toMatchObject({ title: '“秒杀”申请没有通过', text: '原因：经验不足' });
    expect(found?.by).toEqual(by);
    expect(found?.act).toEqual({ title: act, href: '/user/permission?type=apply_seckill' });
  });
});

describe('of a plan', () => {
  const step = (nth: number, from: string, done = false) => ({
    nth,
    title: '一步',
    verb: `动手 ${nth}`,
    days: 3,
    from,
    to: from,
    done,
  });
  const of = (...steps: ReturnType<typeof step>[]) =>
    toDosOf({ ...settled, plans: [{ id: 7, title: '情人节', steps }] }).map((one) => [
      one.title,
      one.by?.when,
      one.pressing ?? false,
    ]);

  test('the next step that is not done is told from three days before its last one', () => {
    expect(of(step(0, '2026-11-24'))).toEqual([]);
    expect(of(step(0, '2026-11-23'))).toEqual([['情人节：动手 0', '11-23', false]]);
    expect(of(step(0, '2026-11-20'))).toEqual([['情人节：动手 0', '11-20', true]]);
    expect(of(step(0, '2026-11-18', true), step(1, '2026-11-21'), step(2, '2026-11-22'))).toEqual([
      ['情人节：动手 1', '11-21', false],
    ]);
    expect(of(step(0, '2026-11-18', true))).toEqual([]);
  });

  test('that was missed says so', () => {
    const text = (from: string) =>
      toDosOf({ ...settled, plans: [{ id: 7, title: '情人节', steps: [step(0, from)] }] })[0]?.text;
    expect(text('2026-11-19')).toBe('最晚的一天已经过了，做完请打勾');
    expect(text('2026-11-20')).toBe('倒推计划里最晚动手的一天');
  });
});
