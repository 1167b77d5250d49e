import { expect, test } from 'vitest';
import type { Overview } from '../../../../contract/admin/overview.ts';
import { healthLines } from './health-lines.ts';

type Health = Overview['health'];
const at = '2026-11-20T02:24:00.000Z';
const words = { size: (bytes: number) => `${bytes} B`, number: String };
const real = {
  mail: 'real',
  sms: 'real',
  person: 'real',
  face: 'real',
  company: 'real',
  wechat: 'real',
  rates: 'real',
  sites: 'real',
  wechat_pay: 'real',
  alipay: 'real',
} as const;
const well: Health = {
  database: { bytes: 5, connections: 10, most_connections: 100 },
  jobs: { waiting: 2, active: 1, failed: 0, oldest_at: '2026-11-20T02:23:50.000Z' },
  storage: 'oss',
  providers: real,
};
const line = (name: string, change: Partial<Health>) =>
  healthLines({ ...well, ...change }, at, words).find((one) => one.name === name);

test('a house that is well has no mark', () => {
  expect(healthLines(well, at, words).filter(({ state }) => state !== undefined)).toEqual([]);
});

test('a queue nobody works on is down, one with failures looks for somebody', () => {
  expect(line('后台任务', { jobs: { ...well.jobs, oldest_at: '2026-11-20T02:13:00.000Z' } })).toMatchObject({
    state: 'down',
    says: '最久的等了 11 分钟，没有在执行',
  });
  expect(line('后台任务', { jobs: { ...well.jobs, failed: 3 } })).toMatchObject({
    state: 'is-warn',
    value: '3 个失败',
  });
});

test('a database whose connections run out looks for somebody', () => {
  expect(line('数据库', { database: { ...well.database, connections: 80 } })?.state).toBe('is-warn');
});

test('without mail nobody gets a code, so that is down; other providers are just not in use', () => {
  const providers = { ...real, mail: 'off', sms: 'off', face: 'stand_in' } as const;
  expect(line('邮件', { providers })).toMatchObject({ state: 'down', value: '未接' });
  expect(line('短信', { providers })).toMatchObject({ state: 'off' });
  expect(line('演示服务', { providers })).toMatchObject({
    state: 'is-warn',
    says: '人脸核验，没有接正式服务',
  });
  expect(line('正式服务', { providers })).toMatchObject({ value: '7 项' });
});
