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
  { name: 'rates', title: '汇率', without: '首页不显示' },
  { name: 'sites', title: '查看外站', without: '认领和死链不查' },
  { name: 'wechat_pay', title: '微信支付', without: '不能用微信付款和提现' },
  { name: 'alipay', title: '支付宝', without: '不能用支付宝付款' },
];

type Words = { size: (bytes: number) => string; number: (n: number) => string };

/** What is to be said of each part, in the order of its weight. */
export function healthLines(health: Health, at: string, words: Words): HealthLine[] {
  return [
    databaseLine(health.database, words),
    jobsLine(health.jobs, Date.parse(at), words),
    ...providerLines(health.providers),
    {
      name: '文件存储',
      value: storages[health.storage],
      says: health.storage === 'local' ? '和数据库一起备份' : '对象存储',
    },
  ];
}

function databaseLine(
  { bytes, connections, most_connections }: Health['database'],
  { size }: Words,
): HealthLine {
  return {
    name: '数据库',
    ...(connections >= most_connections * full_share ? { state: 'is-warn' } : {}),
    value: size(bytes),
    says: `连接 ${connections} / ${most_connections}`,
  };
}

function jobsLine(
  { waiting, active, failed, oldest_at }: Health['jobs'],
  now: number,
  { number }: Words,
): HealthLine {
  const waited = oldest_at === null ? 0 : Math.max(0, now - Date.parse(oldest_at));
  const stuck = waited > late_after_ms;
  const says = [
    stuck
      ? `最久的等了 ${Math.floor(waited / 60_000)} 分钟，没有在执行`
      : `等待 ${number(waiting)}，执行中 ${number(active)}`,
    failed > 0 ? `失败 ${number(failed)}` : '',
  ];
  return {
    name: '后台任务',
    ...(stuck ? { state: 'down' } : failed > 0 ? { state: 'is-warn' } : {}),
    value: failed > 0 ? `${number(failed)} 个失败` : number(waiting + active),
    says: (failed > 0 && !stuck ? says.slice(0, 1) : says.filter(Boolean)).join('，'),
  };
}

/** Those that are well, and those that are played, in one line each; what is missing by itself, with what follows of it. */
function providerLines(states: Health['providers']): HealthLine[] {
  const being = (state: Health['providers'][ProviderName]) =>
    providers.filter(({ name }) => states[name] === state);
  const [real, played, missing] = [being('real'), being('stand_in'), being('off')];
  const titles = (of: typeof providers) => of.map(({ title }) => title).join('、');
  return [
    ...missing.map(({ name, title, without }): HealthLine => ({
      name: title,
      // Without mail nobody gets a code; what else is missing is simply not offered.
      state: name === 'mail' ? 'down' : 'off',
      value: '未接',
      says: without,
    })),
    ...(played.length > 0
      ? [
          {
            name: '演示服务',
            state: 'is-warn' as const,
            value: `${played.length} 项`,
            says: `${titles(played)}，没有接正式服务`,
          },
        ]
      : []),
    ...(real.length > 0 ? [{ name: '正式服务', value: `${real.length} 项`, says: titles(real) }] : []),
  ];
}
