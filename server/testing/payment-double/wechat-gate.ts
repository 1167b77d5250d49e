import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type DoubleKeys, publicOf } from './double-keys.ts';

export type WechatFault = { status: number; code: string; message: string };

/**
 * What WeChat Pay finds wrong with a request before it reads it, computed from what arrived by the steps of its documents and
 * not by our code. `nonces` are those that came before.
 */
export function faultOf(
  request: { method: string; url: string; headers: IncomingHttpHeaders; body: string },
  { keys, now, nonces }: { keys: DoubleKeys; now: Date; nonces: Set<string> },
): WechatFault | undefined {
  const { method, url, headers, body } = request;
  const signError = (message: string): WechatFault => ({ status: 401, code: 'SIGN_ERROR', message });
  const parameter = (message: string): WechatFault => ({ status: 400, code: 'PARAM_ERROR', message });
  if (!headers['user-agent']) return { status: 403, code: 'INVALID_REQUEST', message: '缺少 User-Agent' };
  if (headers.accept !== 'application/json' && headers.accept !== '*/*')
    return { status: 406, code: 'PARAM_ERROR', message: 'Accept 必须为 application/json' };
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? ''))
    return { status: 415, code: 'PARAM_ERROR', message: 'Content-Type 必须为 application/json' };
  const found =
    /^WECHATPAY2-SHA256-RSA2048 mchid="([^"]+)",nonce_str="([^"]+)",timestamp="(\d{10})",serial_no="([0-9A-F]{40})",signature="([A-Za-z0-9+/=]{344})"$/.exec(
      headers.authorization ?? '',
    );
  if (!found) return signError('Http头Authorization值格式错误');
  const [, mchid, nonce, timestamp, serial, signature] = found as unknown as string[];
  if (mchid !== keys.mchid) return { status: 401, code: 'MCH_NOT_EXISTS', message: '商户号不存在' };
  if (serial !== keys.merchant_serial) return signError('商户证书序列号有误');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300)
    return signError('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟');
  if (nonce!.length > 32 || nonces.has(nonce!)) return signError('nonce_str 重复或过长');
  const text = `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`;
  if (!verify('sha256', Buffer.from(text), publicOf(keys.merchant), Buffer.from(signature!, 'base64')))
    return signError('签名错误');
  nonces.add(nonce!);
  const named = headers['wechatpay-serial'];
  if (named !== keys.public_key_id && named !== keys.certificate_serial)
    return parameter('请求头 Wechatpay-Serial 不是当前有效的公钥ID或证书序列号');
  if (body !== '') {
    try {
      const value: unknown = JSON.parse(body);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return parameter('请求体不是 JSON 对象');
    } catch {
      return parameter('请求体不是 JSON');
    }
  }
  return undefined;
}
