import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';

export type Config = ReturnType<typeof readConfig>;

/** Known to everyone who reads this file, so production refuses it. */
const builtInSecret = 'chuhaiji-local-sign-secret';
const builtInDataSecret = 'chuhaiji-local-data-secret-not-for-production';

// Each message says what is expected, in Chinese and English; the variable's name is put in front.
const whole = (min: number, max: number) => {
  const error = `应是 ${min} 到 ${max} 之间的整数|must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((n) => n >= min && n <= max, error);
};
const flag = z.enum(['0', '1'], '只能是 0 或 1|must be 0 or 1').transform((value) => value === '1');
const text = (max: number) => z.string().max(max, `最多 ${max} 个字符|must have at most ${max} characters`);
const secret = text(500).min(16, '至少 16 个字符|must have at least 16 characters');
const dataSecret = text(500).min(32, '至少 32 个字符|must have at least 32 characters');
const address = (...schemes: string[]) => {
  const shown = schemes.map((scheme) => `${scheme}://`);
  return z
    .string()
    .refine(
      (value) => isAddress(value, schemes),
      `应是 ${shown.join(' 或 ')} 开头的地址|must be an address that begins with ${shown.join(' or ')}`,
    );
};
const site = address('http', 'https').refine(
  (value) => isAddress(value, ['http', 'https']) && `${new URL(value).origin}/` === new URL(value).href,
  '只能是网站的域名，后面不带路径|must be the address of the site alone, without a path',
);
const proxies = z
  .string()
  .refine(
    (value) => /^\d{1,2}$/.test(value) || value.split(',').every((part) => isNetwork(part.trim())),
    '应是代理层数，或以逗号分隔的 IP 与网段|must be a number of proxies, or addresses and networks with commas between',
  )
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) || false : value));

const variables = z.object({
  APP_ENV: z
    .enum(
      ['development', 'production', 'test'],
      '只能是 development、production 或 test|must be development, production or test',
    )
    .default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: text(255).default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  TRUST_PROXY: proxies.default(false),
  DATA_DIR: text(1000).default('./data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: address('postgres', 'postgresql').optional(),
  DEMO: flag.optional(),
  SIGN_SECRET: secret.default(builtInSecret),
  DATA_SECRET: dataSecret.default(builtInDataSecret),
  DATA_SECRET_BEFORE: dataSecret.optional(),
  MAIL_URL: z
    .string()
    .refine(
      (value) => value === 'none' || isAddress(value, ['smtp', 'smtps']),
      '应是 smtp:// 或 smtps:// 开头的地址，或 none|must be an address that begins with smtp:// or smtps://, or none',
    )
    .optional(),
  MAIL_FROM: text(200).default('出海集 <no-reply@localhost>'),
  ALIYUN_ACCESS_KEY_ID: text(100).optional(),
  ALIYUN_ACCESS_KEY_SECRET: text(100).optional(),
  SMS_SIGN_NAME: text(50).optional(),
  SMS_CODE_TEMPLATE: text(50).optional(),
  SMS_REGISTERED_TEMPLATE: text(50).optional(),
  SMS_PASSWORD_TEMPLATE: text(50).optional(),
  SMS_BINDING_TEMPLATE: text(50).optional(),
  PERSON_CHECK: flag.default(false),
  FACE_SCENE_ID: z
    .string()
    .regex(/^\d{1,20}$/, '应是一串数字|must be digits')
    .optional(),
  COMPANY_SCENE_CODE: text(50).optional(),
  WECHAT_APP_ID: text(50).optional(),
  WECHAT_APP_SECRET: text(100).optional(),
  RATES_URL: address('https', 'http').optional(),
  STORAGE: z
    .enum(['local', 'oss', 's3'], '只能是 local、oss 或 s3|must be local, oss or s3')
    .default('local'),
  STORAGE_ENDPOINT: site.optional(),
  STORAGE_BUCKET: text(63)
    .regex(/^[a-z0-9][a-z0-9.-]+$/, '不是存储桶的名称|must be the name of a bucket')
    .optional(),
  STORAGE_REGION: text(50).optional(),
  STORAGE_KEY_ID: text(200).optional(),
  STORAGE_KEY_SECRET: text(500).optional(),
  STORAGE_PATH_STYLE: flag.default(false),
  FILES_URL: site.optional(),
  SITE_TITLE: text(50).default('出海集'),
  SITE_SUBTITLE: text(100).default('跨境电商资源生态社区'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      '只能是 trace、debug、info、warn、error、fatal 或 silent|must be trace, debug, info, warn, error, fatal or silent',
    )
    .optional(),
  LIMITS: flag.default(true),
  API_RATE_PER_MINUTE: whole(0, 1_000_000).default(300),
  API_RATE_PER_10_SECONDS: whole(0, 1_000_000).default(60),
  METRICS_TOKEN: secret.optional(),
  VITE_HMR_PORT: whole(1, 65_535).default(24_678),
  PAGE_CACHE: flag.default(true),
  PAGE_CACHE_MB: whole(1, 100_000).default(64),
  KEPT_ANSWERS: flag.default(true),
  SEARCH_INDEX: flag.default(true),
  KEPT_ANSWERS_MB: whole(1, 100_000).default(32),
});

/** Every environment variable and flag, read once. Throws CannotStart with the first wrong one. */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  flags: string[] = process.argv.slice(2),
) {
  const unknown = flags.find((given) => given !== '--empty' && given !== '--dev');
  if (unknown)
    throw new CannotStart(
      `不认识的参数 ${unknown}，可用的有 --empty 和 --dev`,
      `unknown flag ${unknown}: there are --empty and --dev`,
    );
  const value = parse(env);
  const production = value.APP_ENV === 'production';
  if (production) refuseUnsafe(value);
  return {
    environment: value.APP_ENV,
    production,
    port: value.PORT,
    host: value.HOST,
    /** Without a slash at the end. */
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin,
    /** Number of proxies, their networks, or false: what Fastify calls trustProxy. */
    trustProxy: value.TRUST_PROXY,
    dataDir: path.resolve(value.DATA_DIR),
    /** Absent: the embedded PostgreSQL in dataDir. */
    databaseUrl: value.DATABASE_URL,
    /** Set when databaseUrl is a pooler: migrations and LISTEN need a session of their own. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    /** Pages are loaded from their sources by Vite. */
    dev: flags.includes('--dev'),
    /** Nobody wants invented people in a real site: there the demo has to be asked for. */
    demo: (value.DEMO ?? !production) && !flags.includes('--empty'),
    signSecret: value.SIGN_SECRET,
    /** Keys of what must not be readable in a copy of the database are made from it. */
    dataSecret: value.DATA_SECRET,
    /** Set while what was sealed under the last one is sealed anew. */
    dataSecretBefore: value.DATA_SECRET_BEFORE,
    /** What is absent here has a stand-in in development, and is not offered in production. */
    providers: providersOf(value),
    /** Where the files lie that people send; local ones in dataDir. */
    storage: storageFrom(value),
    /** Another host name of this site that shows them, without a slash at the end. */
    filesUrl: value.FILES_URL && new URL(value.FILES_URL).origin,
    /** Absent: mails are caught, and shown at /dev/mail outside production. */
    mailUrl: value.MAIL_URL === 'none' ? undefined : value.MAIL_URL,
    mailFrom: value.MAIL_FROM,
    siteTitle: value.SITE_TITLE,
    siteSubtitle: value.SITE_SUBTITLE,
    /** In development only what goes wrong: the terminal belongs to the one who works. */
    logLevel: value.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
    /** How often one may post, sign in, ask for codes (contract/limits.ts). */
    limits: value.LIMITS,
    /** 0 = no limit. */
    apiRatePerMinute: value.API_RATE_PER_MINUTE,
    apiRatePer10Seconds: value.API_RATE_PER_10_SECONDS,
    metricsToken: value.METRICS_TOKEN,
    /** Where Vite's reloading listens, with --dev. */
    hmrPort: value.VITE_HMR_PORT,
    pageCache: value.PAGE_CACHE,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    /** Answers to visitors that the contract marks as kept. */
    keptAnswers: value.KEPT_ANSWERS,
    searchIndex: value.SEARCH_INDEX,
    keptAnswersBytes: value.KEPT_ANSWERS_MB * 1024 * 1024,
  };
}

/** For libraries that look for themselves when they are loaded: React's development build takes several times as long. */
export function runAsBuilt(): void {
  process.env.NODE_ENV = 'production';
}

type Values = z.output<typeof variables>;

function parse(env: Record<string, string | undefined>): Values {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]),
  ); // KEY= is the same as not set
  const result = variables.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const name = String(issue.path[0]);
  const [chinese, english] = issue.message.split('|');
  // what may hold a password is not repeated
  const now = /SECRET|KEY|TOKEN|_URL$/.test(name)
    ? ['', '']
    : [`，现在是“${given[name]}”`, `, not "${given[name]}"`];
  throw new CannotStart(`环境变量 ${name} ${chinese}${now[0]}`, `${name} ${english}${now[1]}`);
}

/** A provider that is half configured would fail when somebody needs it, so that is said at once. */
function providersOf(value: Values) {
  const all = <Name extends keyof Values>(...names: Name[]): { [K in Name]: NonNullable<Values[K]> } => {
    const missing = names.find((name) => !value[name]);
    if (missing)
      throw new CannotStart(
        `环境变量 ${missing} 未设置，它要和 ${names.filter((name) => name !== missing).join('、')} 一起给`,
        `${missing} is not set: it goes together with ${names.filter((name) => name !== missing).join(', ')}`,
      );
    return value as { [K in Name]: NonNullable<Values[K]> };
  };
  const given = (...names: (keyof Values)[]) => names.some((name) => value[name]);
  const keys = ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET'] as const;
  const sms = [
    'SMS_SIGN_NAME',
    'SMS_CODE_TEMPLATE',
    'SMS_REGISTERED_TEMPLATE',
    'SMS_PASSWORD_TEMPLATE',
    'SMS_BINDING_TEMPLATE',
  ] as const;
  const wechat = ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'] as const;
  const aliyun = () => {
    const { ALIYUN_ACCESS_KEY_ID, ALIYUN_ACCESS_KEY_SECRET } = all(...keys);
    return { id: ALIYUN_ACCESS_KEY_ID, secret: ALIYUN_ACCESS_KEY_SECRET };
  };
  if (given(...keys)) all(...keys);
  const texts = given(...sms) ? all(...sms) : undefined;
  const app = given(...wechat) ? all(...wechat) : undefined;
  return {
    sms: texts && {
      keys: aliyun(),
      sign_name: texts.SMS_SIGN_NAME,
      templates: {
        code: texts.SMS_CODE_TEMPLATE,
        already_registered: texts.SMS_REGISTERED_TEMPLATE,
        password_changed: texts.SMS_PASSWORD_TEMPLATE,
        binding_changed: texts.SMS_BINDING_TEMPLATE,
      },
    },
    person: value.PERSON_CHECK ? { keys: aliyun() } : undefined,
    face: value.FACE_SCENE_ID ? { keys: aliyun(), scene_id: value.FACE_SCENE_ID } : undefined,
    company: value.COMPANY_SCENE_CODE ? { keys: aliyun(), scene_code: value.COMPANY_SCENE_CODE } : undefined,
    wechat: app && { app_id: app.WECHAT_APP_ID, secret: app.WECHAT_APP_SECRET },
    rates: value.RATES_URL ? { url: value.RATES_URL } : undefined,
  };
}

function storageFrom(value: Values) {
  if (value.STORAGE === 'local') return { kind: 'local' as const };
  const needed = [
    'STORAGE_ENDPOINT',
    'STORAGE_BUCKET',
    'STORAGE_REGION',
    'STORAGE_KEY_ID',
    'STORAGE_KEY_SECRET',
  ] as const;
  const missing = needed.find((name) => !value[name]);
  if (missing)
    throw new CannotStart(
      `环境变量 ${missing} 未设置，STORAGE=${value.STORAGE} 需要它`,
      `${missing} is not set, and STORAGE=${value.STORAGE} needs it`,
    );
  return {
    kind: value.STORAGE,
    endpoint: new URL(value.STORAGE_ENDPOINT!).origin,
    bucket: value.STORAGE_BUCKET!,
    path_style: value.STORAGE_PATH_STYLE,
    keys: { id: value.STORAGE_KEY_ID!, secret: value.STORAGE_KEY_SECRET!, region: value.STORAGE_REGION! },
  };
}

function refuseUnsafe(value: Values): void {
  if (value.SIGN_SECRET === builtInSecret) {
    throw new CannotStart(
      '环境变量 SIGN_SECRET 未设置，APP_ENV=production 不接受内置的默认值',
      'SIGN_SECRET is not set, and APP_ENV=production does not accept the built-in one',
    );
  }
  if (value.DATA_SECRET === builtInDataSecret) {
    throw new CannotStart(
      '环境变量 DATA_SECRET 未设置，APP_ENV=production 不接受内置的默认值',
      'DATA_SECRET is not set, and APP_ENV=production does not accept the built-in one',
    );
  }
  if (!value.LIMITS) {
    throw new CannotStart(
      '环境变量 LIMITS 不能是 0，APP_ENV=production 不能关掉频率限制',
      'LIMITS must not be 0 when APP_ENV=production',
    );
  }
  // Nobody could sign in by code or reset a password, and nobody would be told why.
  if (!value.MAIL_URL) {
    throw new CannotStart(
      '环境变量 MAIL_URL 未设置，APP_ENV=production 要发验证码；确实不发邮件时设为 none',
      'MAIL_URL is not set, and APP_ENV=production has codes to mail; say none to send no mail on purpose',
    );
  }
  if (!value.PUBLIC_URL) {
    throw new CannotStart(
      '环境变量 PUBLIC_URL 未设置，APP_ENV=production 需要网站的正式地址',
      'PUBLIC_URL is not set, and APP_ENV=production needs the address of the site',
    );
  }
}

function isAddress(value: string, schemes: string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
}

function isNetwork(value: string): boolean {
  const [ip = '', bits] = value.split('/');
  return (
    isIP(ip) > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 6 ? 128 : 32)))
  );
}
