import type { KeyObject } from 'node:crypto';
import { textOf } from '../../ask.ts';
import { down, type Failed, refused } from '../../failed.ts';
import { beijingText } from '../channel-values.ts';
import { exchange, isBusy, type Way } from '../exchange.ts';
import { readAnswer, signedParameters } from './alipay-signing.ts';

export type AlipaySettings = {
  app_id: string;
  /** Whose money it is, 2088…; a notice that names another is not about us. */
  seller_id: string;
  key: KeyObject;
  /** Alipay's, not that of our own key. */
  alipay_key: KeyObject;
  /** Of our site, without a slash at the end. */
  public_url: string;
  /** Where the gateway is really found; the sandbox and the double are put in place here. */
  gateway?: string | undefined;
  /** Where browsers are sent to pay, when that is another place than the gateway. */
  page?: string;
  now?: () => Date;
} & Way;

/** `code` of what was not done is their sub_code. */
export type Said =
  | { result: 'said'; body: Record<string, unknown> }
  | { result: 'not_done'; code: string }
  | Failed;

export const gatewayOf = ({ gateway }: AlipaySettings): string =>
  gateway ?? 'https://openapi.alipay.com/gateway.do';

/** The parameters of one request, signed. */
export const requestOf = (
  settings: AlipaySettings,
  method: string,
  content: object,
  more: Record<string, string> = {},
): Record<string, string> =>
  signedParameters(settings.key, {
    app_id: settings.app_id,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingText(settings.now?.() ?? new Date()),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  });

/** One request, and the answer only when Alipay signed its text. */
export async function callAlipay(
  settings: AlipaySettings,
  method: string,
  content: object,
  more?: Record<string, string>,
): Promise<Said> {
  const name = `${method.replaceAll('.', '_')}_response`;
  const came = await exchange(
    () => ({
      // The charset stands in the address too: by it the gateway reads the form.
      url: `${gatewayOf(settings)}?charset=utf-8`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(requestOf(settings, method, content, more)).toString(),
    }),
    settings,
  );
  if (came.result !== 'came') return came;
  if (isBusy(came.status)) return down(`http_${came.status}`);
  const text = came.body.toString('utf8');
  const read = readAnswer(text, name, settings.alipay_key);
  if (!('value' in read)) return down(`unbelievable:${read.distrust}${subCodeIn(text)}`);
  const [code, sub_code] = [textOf(read.value, 'code'), textOf(read.value, 'sub_code')];
  if (code === '10000') return { result: 'said', body: read.value };
  // 20000: their system is busy; nobody knows what came of it.
  if (code === '20000' || later.has(sub_code)) return down(sub_code || code);
  return { result: 'not_done', code: sub_code || code };
}

const later = new Set(['ACQ.SYSTEM_ERROR', 'AOP.ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error']);

/** Of an answer that is not believed, for the log alone: who has the wrong key set is told so here. */
function subCodeIn(text: string): string {
  const code = /"sub_code":"([\w.-]{1,64})"/.exec(text)?.[1];
  return code ? `:${code}` : '';
}

/** Their refusal as ours. */
export const failedBy = ({ code }: { code: string }): Failed => refused(code);
