import { down, refused, type Failed } from './failed.ts';
import { type DayRates, inDecimals, type RatesGateway } from './rates.ts';
import { readEcbDays } from './read-ecb-days.ts';

export type EcbSettings = {
  /** Of eurofxref-daily.xml, or of eurofxref-hist-90d.xml, which gives the line of the last days at once. */
  url: string;
  timeout_ms?: number;
};

/** The 90 days of some thirty currencies are 160 kB. */
const most_bytes = 2_000_000;
const day_ms = 86_400_000;

/** Euro reference rates of the European Central Bank, published on working days about 16:00 CET; crossed to the yuan. */
export const ecbRates = ({ url, timeout_ms = 20_000 }: EcbSettings): RatesGateway => ({
  offered: true,
  source: {
    code: 'ecb',
    title: '欧洲央行参考汇率',
    address: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
    real: true,
  },
  async fetch(now) {
    const sent = await textAt(url, timeout_ms);
    if (typeof sent !== 'string') return sent;
    const read = readEcbDays(sent);
    const tomorrow = new Date(now.getTime() + day_ms).toISOString().slice(0, 10);
    const days = (read ?? []).flatMap(crossed).filter(({ day }) => day <= tomorrow);
    if (days.length === 0) return down('unreadable');
    return { result: 'rates', days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
  },
});

/** From “so many for one euro” to “yuan for one”. A day without the yuan says nothing. */
function crossed({ day, per_euro }: { day: string; per_euro: Record<string, number> }): DayRates[] {
  const yuan = per_euro.CNY;
  if (!yuan) return [];
  const rates = Object.entries(per_euro)
    .filter(([currency]) => currency !== 'CNY')
    .map(([currency, rate]): [string, string] => [currency, inDecimals(yuan / rate)]);
  return [{ day, rates: Object.fromEntries([['EUR', inDecimals(yuan)], ...rates]) }];
}

async function textAt(url: string, timeout_ms: number): Promise<string | Failed> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/xml, text/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return response.status >= 500 || response.status === 429
        ? down(`http_${response.status}`)
        : refused(`http_${response.status}`);
    }
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let [text, bytes] = ['', 0];
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > most_bytes) return down('too_large');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    return down(whyOf(error));
  }
}

function whyOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'unreadable';
  return cause?.code ?? (name === 'TimeoutError' ? 'timeout' : 'network');
}
