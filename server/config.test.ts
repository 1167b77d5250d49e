import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  APP_ENV: 'production',
  SIGN_SECRET: 'a-secret-of-its-own',
  DATA_SECRET: 'a-data-secret-of-32-characters-or-more',
  MAIL_URL: 'smtp://mail.example.test',
  PUBLIC_URL: 'https://example.test/',
};

test('without any variable it is a development server with the demo pack', () => {
  expect(readConfig({}, [])).toMatchObject({
    environment: 'development',
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
    mailUrl: undefined,
    pageCacheBytes: 64 * 1024 * 1024,
  });
});

test('an empty variable is the same as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, [])).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('the demo pack is left out by DEMO=0 and by --empty, and in production unless asked for', () => {
  const real = {
    APP_ENV: 'production',
    SIGN_SECRET: 'a-secret-of-this-site',
    DATA_SECRET: 'a-data-secret-of-32-characters-or-more',
    MAIL_URL: 'smtp://mail.example.com',
    PUBLIC_URL: 'https://example.com',
  };
  expect(readConfig(real, []).demo).toBe(false);
  expect(readConfig({ ...real, DEMO: '1' }, []).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }, []).demo).toBe(false);
  expect(readConfig({}, ['--empty']).demo).toBe(false);
});

test('proxies are a number or their networks', () => {
  expect(readConfig({}, []).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '0' }, []).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '2' }, []).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }, []).trustProxy).toBe('10.0.0.0/8, ::1');
});

test('production has its own secret and address', () => {
  expect(readConfig(production, [])).toMatchObject({ production: true, publicUrl: 'https://example.test' });
  // Whether cookies are for https alone hangs on how it begins.
  expect(readConfig({ ...production, PUBLIC_URL: 'HTTPS://Example.test/' }, []).publicUrl).toBe(
    'https://example.test',
  );
});

test('production sends mail, or is told that it shall not', () => {
  expect(() => readConfig({ ...production, MAIL_URL: '' }, [])).toThrow(/MAIL_URL/);
  expect(readConfig({ ...production, MAIL_URL: 'none' }, []).mailUrl).toBeUndefined();
  expect(readConfig(production, []).mailUrl).toBe('smtp://mail.example.test');
});

describe('a wrong value is refused by one sentence that names the variable', () => {
  const wrong: [string, Record<string, string>][] = [
    ['APP_ENV', { APP_ENV: 'prod' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'example.test' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.test/forum' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user:geheim@example.test' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:geheim@localhost/x' }],
    ['DEMO', { DEMO: 'yes' }],
    ['MAIL_URL', { MAIL_URL: 'http://mail' }],
    ['SIGN_SECRET', { SIGN_SECRET: 'short' }],
    ['SIGN_SECRET', { ...production, SIGN_SECRET: '' }],
    ['DATA_SECRET', { DATA_SECRET: 'only-sixteen-chars' }],
    ['DATA_SECRET', { ...production, DATA_SECRET: '' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['API_RATE_PER_MINUTE', { API_RATE_PER_MINUTE: '1.5' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'x' }],
    ['STORAGE', { STORAGE: 'ftp' }],
    ['STORAGE_BUCKET', { STORAGE: 'oss', STORAGE_ENDPOINT: 'https://oss-cn-hangzhou.aliyuncs.com' }],
    ['STORAGE_ENDPOINT', { STORAGE_ENDPOINT: 'https://example.test/bucket' }],
    ['FILES_URL', { FILES_URL: 'files.example.test' }],
    ['PAGE_CACHE', { PAGE_CACHE: 'off' }],
    ['PAGE_CACHE_MB', { PAGE_CACHE_MB: '0' }],
  ];
  test.each(wrong)('%s %j', (name, env) => {
    expect(() => readConfig(env, [])).toThrow(new RegExp(`^环境变量 ${name} [^\\n]+ \\(${name} [^\\n]+\\)$`));
  });
});

test('what may hold a password is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:geheim@localhost/x' }, [])).not.toThrow(/geheim/);
});

test('an unknown flag is refused', () => {
  expect(() => readConfig({}, ['--emtpy'])).toThrow('--emtpy');
});
