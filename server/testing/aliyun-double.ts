import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** One request that passed the gate, as the provider reads it. */
export type AliyunRequest = {
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  form: Record<string, string>;
};
type Reply = { status?: number; body: unknown } | 'hang' | 'cut' | 'garbage';
export type AliyunDouble = Awaited<ReturnType<typeof openAliyunDouble>>;

export const double_keys = { id: 'LTAI-double', secret: 'a-secret-of-the-double' };

/**
 * Alibaba Cloud's RPC gate as its documents describe it: checks every signature from the raw request, refuses clocks that are
 * 15 minutes off and nonces that came before, and then answers by action. Outcomes go by the same names as the stand-ins.
 */
export async function openAliyunDouble() {
  const seen: AliyunRequest[] = [];
  const nonces = new Set<string>();
  const faces = new Map<string, { Passed: string; SubCode: string } | null>();
  const clock = { now: () => new Date() };
  /** Replies for the next requests, before anything is looked at. */
  const next: Reply[] = [];
  let arrived = 0;

  const servers = new Map(
    ['dysmsapi.aliyuncs.com', 'cloudauth.aliyuncs.com'].map((host) => [
      host,
      createServer((req, res) => void answer(host, req, res)),
    ]),
  );
  async function answer(host: string, req: IncomingMessage, res: ServerResponse) {
    arrived += 1;
    const body = await text(req);
    const reply = next.shift() ?? atTheGate(host, req, body) ?? business(requestOf(host, req, body));
    if (reply === 'hang') return;
    if (reply === 'cut') return void req.socket.destroy();
    res.writeHead(reply === 'garbage' ? 200 : (reply.status ?? 200), { 'content-type': 'application/json' });
    res.end(reply === 'garbage' ? '<html>' : JSON.stringify(reply.body));
  }

  function atTheGate(host: string, req: IncomingMessage, body: string): Reply | undefined {
    const wrong = faultOf(req, body, clock.now());
    if (wrong)
      return {
        status: wrong === 'InvalidAccessKeyId.NotFound' ? 404 : 400,
        body: { Code: wrong, RequestId: 'r' },
      };
    const nonce = String(req.headers['x-acs-signature-nonce']);
    if (nonces.has(nonce)) return { status: 400, body: { Code: 'SignatureNonceUsed', RequestId: 'r' } };
    nonces.add(nonce);
    seen.push(requestOf(host, req, body));
    return undefined;
  }

  function business({ action, version, host, query, form }: AliyunRequest): Reply {
    const missing = (given: Record<string, string>, ...names: string[]) => names.find((name) => !given[name]);
    const lacks = (name: string): Reply => ({
      status: 400,
      body: { Code: `Missing${name}`, RequestId: 'r' },
    });
    const at = `${host} ${version} ${action}`;
    switch (at) {
      case 'dysmsapi.aliyuncs.com 2017-05-25 SendSms': {
        const lost = missing(query, 'PhoneNumbers', 'SignName', 'TemplateCode');
        if (lost) return lacks(lost);
        if (query['PhoneNumbers']!.endsWith('90000'))
          return { status: 503, body: { Code: 'ServiceUnavailable' } };
        if (query['PhoneNumbers']!.endsWith('80000'))
          return {
            body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5', RequestId: 'r' },
          };
        if (query['SignName'] !== '出海集')
          return { body: { Code: 'isv.SMS_SIGNATURE_ILLEGAL', RequestId: 'r' } };
        return { body: { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0', RequestId: 'r' } };
      }
      case 'cloudauth.aliyuncs.com 2019-03-07 Id2MetaVerify': {
        const lost = missing(form, 'ParamType', 'IdentifyNum', 'UserName');
        if (lost) return lacks(lost);
        if (form['UserName'] === '测试超时')
          return { body: { Code: '402', Message: '权威源服务异常', RequestId: 'r' } };
        const BizCode = form['UserName'] === '测试失败' ? '2' : form['UserName'] === '测试人工' ? '3' : '1';
        return {
          body: { Code: '200', Message: 'success', RequestId: 'D6163397', ResultObject: { BizCode } },
        };
      }
      case 'cloudauth.aliyuncs.com 2022-11-25 EntElementVerifyV2': {
        const more = {
          ENT_2META: [],
          ENT_3META: ['LegalPersonName'],
          ENT_4META: ['LegalPersonName', 'LegalPersonCertNo'],
        }[query['InfoVerifyType']!];
        const lost = missing(
          query,
          'SceneCode',
          'MerchantBizId',
          'MerchantUserId',
          'UserAuthorization',
          'EntName',
          'LicenseNo',
          ...(more ?? ['InfoVerifyType']),
        );
        if (lost) return lacks(lost);
        const says = (Result: object): Reply => ({
          body: { Code: 'Success', Message: 'success', RequestId: 'r', Result },
        });
        const [company, person] = [query['EntName']!, query['LegalPersonName'] ?? ''];
        if ([company, person].some((name) => name.includes('测试超时')))
          return { status: 500, body: { Code: 'InternalError' } };
        if ([company, person].some((name) => name.includes('测试人工'))) return says({});
        if (person.includes('测试失败'))
          return says({ BizCode: '2', ReasonDetail: more!.map((name) => `${name}Flag`).join(',') });
        if (company.includes('测试失败')) return says({ BizCode: '2', ReasonDetail: 'EntNameFlag' });
        if (company.includes('测试不存在')) return says({ BizCode: '3' });
        return says({
          BizCode: '1',
          Status: company.includes('测试注销') ? '3' : '1',
          OpenTime: '2018-09-25/9999-09-09',
        });
      }
      case 'cloudauth.aliyuncs.com 2019-03-07 InitFaceVerify': {
        const lost = missing(
          query,
          'SceneId',
          'OuterOrderNo',
          'ProductCode',
          'CertType',
          'CertName',
          'CertNo',
          'MetaInfo',
          'ReturnUrl',
        );
        if (lost) return lacks(lost);
        if (!/^[a-z0-9]{1,32}$/i.test(query['OuterOrderNo']!))
          return { body: { Code: '401', Message: '参数非法' } };
        if (query['CertName'] === '测试超时') return { body: { Code: '500', Message: '系统错误' } };
        const CertifyId = `sha${faces.size}${query['OuterOrderNo']}`;
        faces.set(CertifyId, null);
        return {
          body: {
            Code: '200',
            RequestId: 'r',
            ResultObject: { CertifyId, CertifyUrl: `https://t.aliyun.example/${CertifyId}` },
          },
        };
      }
      case 'cloudauth.aliyuncs.com 2019-03-07 DescribeFaceVerify': {
        const lost = missing(query, 'SceneId', 'CertifyId');
        if (lost) return lacks(lost);
        const face = faces.get(query['CertifyId']!);
        if (face === undefined) return { body: { Code: '406', Message: '无效的CertifyId', RequestId: 'r' } };
        if (face === null) return { body: { Code: '424', Message: '身份认证记录不存在', RequestId: 'r' } };
        return { body: { Code: '200', RequestId: 'r', ResultObject: { ...face, IdentityInfo: null } } };
      }
      default:
        return { status: 404, body: { Code: 'InvalidAction.NotFound', Message: at } };
    }
  }

  for (const server of servers.values())
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    /** Each of the provider's hosts has a port here. */
    originOf: (host: string) => `http://127.0.0.1:${(servers.get(host)!.address() as AddressInfo).port}`,
    seen,
    next,
    clock,
    arrived: () => arrived,
    /** The person has finished on the provider's page. */
    finishFace: (sid: string, SubCode: string) =>
      void faces.set(sid, { Passed: SubCode === '200' ? 'T' : 'F', SubCode }),
    async close() {
      for (const server of servers.values()) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}

const requestOf = (host: string, req: IncomingMessage, body: string): AliyunRequest => ({
  host,
  action: String(req.headers['x-acs-action']),
  version: String(req.headers['x-acs-version']),
  query: Object.fromEntries(new URL(req.url!, 'http://x').searchParams),
  form: Object.fromEntries(new URLSearchParams(body)),
});

/** Computed from what arrived, by the steps of the provider's document and not by our code. */
function faultOf(req: IncomingMessage, body: string, now: Date): string | undefined {
  const hex = (data: string) => createHash('sha256').update(data, 'utf8').digest('hex');
  const [, credential, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  if (credential === undefined) return 'IncompleteSignature';
  if (credential !== double_keys.id) return 'InvalidAccessKeyId.NotFound';
  const must = Object.keys(req.headers).filter(
    (name) => name.startsWith('x-acs-') || name === 'host' || (name === 'content-type' && body !== ''),
  );
  if (must.toSorted().join(';') !== names) return 'IncompleteSignature';
  if (req.headers['x-acs-content-sha256'] !== hex(body)) return 'InvalidContentHash';
  const at = Date.parse(String(req.headers['x-acs-date']));
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(req.headers['x-acs-date'])) ||
    Math.abs(at - now.getTime()) > 900_000
  )
    return 'InvalidTimeStamp.Expired';
  const [path, raw = ''] = req.url!.split('?') as [string, string?];
  const encode = (value: string) =>
    Array.from(new TextEncoder().encode(value), (byte) =>
      /[A-Za-z0-9_.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join('');
  const query = raw
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  const canonical = `${req.method}\n${path}\n${query}\n${headers.join('')}\n${names}\n${hex(body)}`;
  const right = createHmac('sha256', double_keys.secret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex');
  return right === signature ? undefined : 'SignatureDoesNotMatch';
}
