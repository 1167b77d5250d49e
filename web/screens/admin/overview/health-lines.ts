import type { Overview } from '../../../../contract/admin/overview.ts';

type Health = Overview['health'];
type ProviderName = keyof Health['providers'];

export type HealthLine = {
  name: string;
  /** Absent: well. */
  state?: 'is-warn' | 'down' | 'off';
  value: string;
  says: string;
};

/** A job that is due and still waits after so long has no worker. */
const late_after_ms = 10 * 60_000;
/** From here on new connections may be refused soon. */
const full_share = 0.8;

const storages: Record<Health['storage'], string> = { local: '本机', oss: '阿里云 OSS', s3: 'S3' };

const providers: { name: ProviderName; title: string; without: string }[] = [
  { name: 'mail', title: '邮件', without: '验证码发不出去' },
  { name: 'sms', title: '短信', without: '不能用手机号登录' },
  { name: 'person', title: '实名核验', without: '全部转人工审核' },
  { name: 'face', title: '人脸核验', without: '不提供人脸方式' },
  { name: 'company', title: '企业核验', without: '全部转人工审核' },
  { name: 'wechat', title: '微信登录', without: '登录页不显示' },
];

type Words = { size: (bytes: number) => string; number: (n: number) => string };

/** What is to be said of each part, in the order of its weight. */
export function healthLines(health: Health, at: string, words: Words): HealthLine[] {
  return [
    databaseLine(health.database, words),
    jobsLine(health.jobs, Date.parse(at), words),
    ...providers.map((provider) => providerLine(provider, health.providers[provider.name])),
    { name: '文件存储', value: storages[health.storage], says: health.storage === 'local' ? '和数据库一起备份' : '对象存储' },
  ];
}

function databaseLine({ bytes, connections, most_connections }: Health['database'], { size }: Words): HealthLine {
  return {
    name: '数据库',
    ...(connections >= most_connections * full_share ? { state: 'is-warn' } : {}),
    value: size(bytes),
    says: `连接 ${connections} / ${most_connections}`,
  };
}

function jobsLine({ waiting, active, failed, oldest_at }: Health['jobs'], now: number, { number }: Words): HealthLine {
  const waited = oldest_at === null ? 0 : Math.max(0, now - Date.parse(oldest_at));
  const stuck = waited > late_after_ms;
  const says = [
    stuck ? `最久的等了 ${Math.floor(waited / 60_000)} 分钟，没有在执行` : `等待 ${number(waiting)}，执行中 ${number(active)}`,
    failed > 0 ? `失败 ${number(failed)}` : '',
  ];
  return {
    name: '后台任务',
    ...(stuck ? { state: 'down' } : failed > 0 ? { state: 'is-warn' } : {}),
    value: failed > 0 ? `${number(failed)} 个失败` : number(waiting + active),
    says: (failed > 0 && !stuck ? says.slice(0, 1) : says.filter(Boolean)).join('，'),
  };
}

function providerLine(
  { name, title, without }: (typeof providers)[number],
  state: Health['providers'][ProviderName],
): HealthLine {
  if (state === 'real') return { name: title, value: '已接通', says: '使用正式服务' };
  if (state === 'stand_in') return { name: title, state: 'is-warn', value: '演示', says: '替身在答，见 /dev' };
  // Without mail nobody gets a code: that is down; what else is missing is simply not offered.
  return { name: title, state: name === 'mail' ? 'down' : 'off', value: '未接', says: without };
}
