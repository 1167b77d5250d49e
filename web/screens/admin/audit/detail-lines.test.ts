import { expect, test } from 'vitest';
import { detailLines } from './detail-lines.ts';

const read = (details: Record<string, unknown>) =>
  detailLines(details).map(({ label, value }) => `${label}：${value}`);

test('a permission, its role and the role before stand there in words', () => {
  expect(read({ permission: 'staff', role: 'finance', before: 'reviewer' })).toEqual([
    '权限：平台工作人员',
    '职责：财务',
    '原来：审核',
  ]);
});

test('what was taken away is shown as it stood there', () => {
  expect(read({ before: { nickname: '冒充官方号', bio: '' } })).toEqual([
    '原来的昵称：冒充官方号',
    '原来的简介：没有',
  ]);
});

test('of changed settings only what differs is shown, old and new', () => {
  const before = {
    site: { title: '出海集', subtitle: '社区' },
    switches: { registration: true, uploads: true },
    limits: {},
  };
  const after = {
    site: { title: '出海集', subtitle: '跨境社区' },
    switches: { registration: false, uploads: true },
    limits: { login: [3, 20] },
  };
  expect(read({ before, after })).toEqual([
    '副标题：社区 → 跨境社区',
    '开放注册：打开 → 关闭',
    '登录的频率：默认 → 3、20',
  ]);
});

test('times are of Beijing, what is empty is left out, what is unknown keeps its name', () => {
  const year = new Date().getUTCFullYear();
  expect(read({ until: `${year}-03-01T16:30:00.000Z`, before: null, shape: { a: 1 } })).toEqual([
    '停用到：3 月 2 日 00:30',
    'shape：{"a":1}',
  ]);
});

test('somebody whose nickname is a word of ours keeps it', () => {
  expect(read({ before: { nickname: 'admin' } })).toEqual(['原来的昵称：admin']);
});

test('money, shares, powers and what becomes of a word are said as people say them', () => {
  expect(
    read({ amount: 123_450, share_bp: 6000, powers: ['judge', 'top'], word: '刷单', action: 'mask' }),
  ).toEqual([
    '金额：1,234.50 元',
    '付给测评官的比例：60%',
    '权限：初审、置顶',
    '关键词：刷单',
    '处理方式：打码',
  ]);
});

test('states, what was done and kinds are said in words; what a record keeps for itself is not said', () => {
  expect(read({ amount: 680_000, status: 'auditing', user_id: 7 })).toEqual([
    '金额：6,800.00 元',
    '状态：审核中',
    '用户编号：7',
  ]);
  expect(read({ effects: ['hide', 'ban'], ban_days: 7, appealed: false })).toEqual([
    '处理：隐藏内容、停用账号',
    '停用天数：7',
    '申诉：否',
  ]);
  const goods = { title: '帆布袋', kind: 'parcel', points: 300, on_shelf: true };
  expect(
    read({
      before: { id: 3, created_at: '2026-11-01T00:00:00.000Z', ...goods },
      after: { ...goods, points: 280 },
    }),
  ).toEqual(['积分：300 → 280']);
});

test('what is new is shown as it is now', () => {
  expect(read({ after: { title: '报关费', content: { rows: [1] } } })).toEqual([
    '名称：报关费',
    '内容：{"rows":[1]}',
  ]);
  expect(
    read({
      before: { content: { rows: [{ title: '小号' }] } },
      after: { content: { rows: [{ title: '大号' }] } },
    }),
  ).toEqual(['内容：小号 → 大号']);
});
