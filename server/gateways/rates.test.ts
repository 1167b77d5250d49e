import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { ecbFile, openEcbDouble } from '../testing/ecb-double.ts';
import { ecbRates } from './ecb-rates.ts';
import type { GatewayDb } from './gateway-db.ts';
import { gatewaysOf } from './index.ts';
import { type RatesGateway, standInRates } from './rates.ts';

const now = new Date('2026-11-20T15:40:00Z');
let ecb: Awaited<ReturnType<typeof openEcbDouble>>;
let real: RatesGateway;
beforeAll(async () => {
  ecb = await openEcbDouble();
  real = ecbRates({ url: ecb.url });
});
beforeEach(() => {
  ecb.next.length = 0;
  ecb.seen.length = 0;
  ecb.gives(
    ecbFile({
      '2026-11-20': { USD: '1.1500', JPY: '178.20', CNY: '8.1650', GBP: '0.8800', IDR: '19245.5' },
      '2026-11-19': { USD: '1.1400', JPY: '177.90', CNY: '8.1500', GBP: '0.8790', IDR: '19240.1' },
    }),
  );
});
afterAll(() => ecb.close());

describe.each(['stand-in', 'real adapter'] as const)('%s', (kind) => {
  const of = () => (kind === 'stand-in' ? standInRates : real);
  const daysOf = async () => {
    const answer = await of().fetch(now);
    if (answer.result !== 'rates') throw new Error(answer.code);
    return answer.days;
  };

  test('gives each day once, the oldest first, none of the future', async () => {
    const days = (await daysOf()).map(({ day }) => day);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.at(-1)).toBe('2026-11-20');
  });
  test('tells yuan for one of each, in decimals, never for the yuan itself', async () => {
    for (const { rates } of await daysOf()) {
      expect(Object.keys(rates)).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP', 'JPY', 'IDR']));
      expect(rates).not.toHaveProperty('CNY');
      for (const rate of Object.values(rates)) expect(rate).toMatch(/^\d+\.\d+$/);
      expect(Number(rates.USD)).toBeGreaterThan(6);
      expect(Number(rates.USD)).toBeLessThan(8);
      expect(Number(rates.JPY)).toBeLessThan(0.1);
      expect(Number(rates.EUR)).toBeGreaterThan(Number(rates.USD));
    }
  });
  test('says the same when it is asked again', async () => {
    expect(await daysOf()).toEqual(await daysOf());
  });
  test('has a name for its source', () => {
    expect(of()).toMatchObject({ offered: true, source: { title: expect.stringMatching(/\S/) } });
    expect(of().source.real).toBe(kind === 'real adapter');
  });
});

describe('the reference rates of the European Central Bank', () => {
  test('are crossed by the euro', async () => {
    expect(await real.fetch(now)).toEqual({
      result: 'rates',
      days: [
        expect.objectContaining({ day: '2026-11-19' }),
        {
          day: '2026-11-20',
          rates: {
            EUR: '8.165000',
            USD: '7.100000',
            JPY: '0.04581930',
            GBP: '9.278409',
            IDR: '0.0004242550',
          },
        },
      ],
    });
    expect(ecb.seen).toEqual(['GET /stats/eurofxref/eurofxref-hist-90d.xml']);
  });

  test('of one day are enough', async () => {
    ecb.gives(ecbFile({ '2026-11-20': { USD: '1.15', CNY: '8.165' } }));
    expect(await real.fetch(now)).toMatchObject({ days: [{ day: '2026-11-20' }] });
  });

  test('of long ago are what they are: the day says how old', async () => {
    ecb.gives(ecbFile({ '2026-08-03': { USD: '1.15', CNY: '8.165' } }));
    expect(await real.fetch(now)).toMatchObject({ result: 'rates', days: [{ day: '2026-08-03' }] });
  });

  test('of a day that has not come, or without the yuan, do not count', async () => {
    ecb.gives(
      ecbFile({
        '2026-12-24': { USD: '1.15', CNY: '8.165' },
        '2026-11-20': { USD: '1.15' },
        '2026-11-19': { USD: '1.14', CNY: '8.15' },
      }),
    );
    expect(await real.fetch(now)).toMatchObject({ days: [{ day: '2026-11-19' }] });
  });

  test('a currency that is suspended is left out, the others stay', async () => {
    ecb.gives(ecbFile({ '2026-11-20': { USD: '1.15', RUB: 'N/A', CNY: '8.165' } }));
    const answer = await real.fetch(now);
    expect(answer).toMatchObject({ days: [{ rates: { USD: '7.100000' } }] });
    expect(JSON.stringify(answer)).not.toContain('RUB');
  });

  const good = ecbFile({ '2026-11-20': { USD: '1.15', CNY: '8.165' } });
  test.each([
    ['nothing', ''],
    ['another page', '<html><body><p>Service unavailable</p></body></html>'],
    ['half a file', good.slice(0, good.length - 30)],
    ['something after its end', `${good}<Cube/>`],
    ['tags that cross', good.replace('</Cube>', '</gesmes:Sender>')],
    ['a rate of nothing', good.replace("rate='1.15'", "rate='0'")],
    ['a rate below nothing', good.replace("rate='1.15'", "rate='-1.15'")],
    ['a rate in words', good.replace("rate='1.15'", "rate='1,15'")],
    ['a rate beyond all numbers', good.replace("rate='1.15'", "rate='1e400'")],
    ['a day that there is not', good.replace('2026-11-20', '2026-02-30')],
    [
      'a currency twice',
      good.replace("<Cube currency='USD'", "<Cube currency='CNY' rate='1'/><Cube currency='USD'"),
    ],
    ['a rate of no day', good.replace("<Cube time='2026-11-20'>", '<Cube>')],
    ['a document type', good.replace('<gesmes:Env', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Env')],
    ['no rates', ecbFile({})],
    ['bytes that are no text', new Uint8Array([0x3c, 0xff, 0xfe, 0x00])],
  ])('%s is not read', async (_what, sent) => {
    ecb.gives(sent);
    expect(await real.fetch(now)).toEqual({ result: 'down', code: 'unreadable' });
  });

  test('a giant is not read to its end', async () => {
    ecb.gives(`${good}<!-- ${'x'.repeat(3_000_000)} -->`);
    expect(await real.fetch(now)).toEqual({ result: 'down', code: 'too_large' });
  });

  test('trouble of theirs may pass, a wrong address will not', async () => {
    ecb.next.push({ status: 503 }, { status: 429 }, { status: 404 }, { status: 403 });
    expect(await real.fetch(now)).toEqual({ result: 'down', code: 'http_503' });
    expect(await real.fetch(now)).toEqual({ result: 'down', code: 'http_429' });
    expect(await real.fetch(now)).toEqual({ result: 'refused', code: 'http_404' });
    expect(await real.fetch(now)).toEqual({ result: 'refused', code: 'http_403' });
  });

  test('who does not answer, breaks off or sends us elsewhere is away', async () => {
    ecb.next.push({ trouble: 'hang' }, { trouble: 'cut' }, { status: 302, to: `${ecb.origin}/elsewhere` });
    const hasty = ecbRates({ url: ecb.url, timeout_ms: 200 });
    expect(await hasty.fetch(now)).toEqual({ result: 'down', code: 'timeout' });
    expect(await real.fetch(now)).toMatchObject({ result: 'down' });
    expect(await real.fetch(now)).toMatchObject({ result: 'down' });
    expect(ecb.seen).not.toContain('GET /elsewhere');
  });
});

test('in production rates are offered where their address is given, and invented ones never', async () => {
  const production = {
    APP_ENV: 'production',
    SIGN_SECRET: 'a-secret-of-its-own',
    DATA_SECRET: 'a-data-secret-of-32-characters-or-more',
    PUBLIC_URL: 'https://site.example',
    MAIL_URL: 'smtp://mail.example',
  };
  const of = (env: object) => gatewaysOf(readConfig({ ...env }, []), undefined as unknown as GatewayDb);
  expect(of(production)).toMatchObject({ rates: { offered: false }, providers: { rates: 'off' } });
  expect(await of(production).rates.fetch(now)).toEqual({ result: 'down', code: 'not_configured' });
  expect(of({ ...production, RATES_URL: ecb.url })).toMatchObject({
    rates: { offered: true, source: { real: true } },
    providers: { rates: 'real' },
  });
  expect(() => of({ ...production, RATES_URL: 'ftp://rates.example' })).toThrow('RATES_URL');
});
