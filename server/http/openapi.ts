import * as z from 'zod';
import { scopeOf, token_scopes } from '../../contract/account/token-scopes.ts';
import { access } from '../../contract/access.ts';
import { codes } from '../../contract/http/envelope.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { limits } from '../../contract/limits.ts';

const shapeOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...shape } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return shape;
};

const envelopeOf = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: {
      enum: Object.values(codes),
      description: '1 成功，0 错误，404 没有找到，4033 未登录，40001 填写不对',
    },
    msg: { type: 'string' },
    data: { anyOf: [data, { type: 'null' }] },
  },
});

/** A visitor may ask for what is public; a personal token that is shown must have the scope all the same. */
function securityOf(name: string, endpoint: Endpoint): object {
  const scope = scopeOf(name, endpoint);
  const token = scope ? [{ personal_token: [scope] }] : [];
  return {
    'x-token-scope': scope,
    security: [endpoint.access === 'public' ? {} : { session: [], bind: [] }, ...token],
  };
}

const bodyOf = ({ takes_file }: Endpoint, input: object): object =>
  takes_file
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: { type: 'string', format: 'binary', description: `至多 ${takes_file.max_bytes} 字节` },
            },
          },
        },
      }
    : { 'application/json': { schema: input } };

/** Of the calls that make something new. */
const idempotency_key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  description:
    '同一个编号再发一次，只做一次，回答与第一次相同，保留 7 天；编号相同而内容不同，回答 40001；第一次还没做完，回答 0。没有成功的可以再发。',
};

/** The four that go with every request that is not one of a personal token. */
const headers = {
  sign: {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    description: 'timestamp + nonce + 约定密钥的 SHA-256，十六进制小写',
  },
  timestamp: { type: 'string', pattern: '^\\d{13}$', description: '现在，毫秒；与服务器相差不超过 5 分钟' },
  nonce: {
    type: 'string',
    pattern: '^[A-Za-z0-9]{8}$',
    description: '8 个随机字符；会改变数据的调用不能重复使用',
  },
  version: { type: 'string', const: '1.1', description: '接口版本' },
};
const header_parameters = Object.fromEntries(
  Object.entries(headers).map(([name, { description, ...schema }]) => [
    name,
    { name, in: 'header', required: false, schema, description: `${description}。用访问令牌时不用带` },
  ]),
);
const signed_headers = Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` }));

function operationOf(name: string, endpoint: Endpoint) {
  const input = shapeOf(endpoint.input, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const inQuery =
    endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.takes_file !== undefined;
  const fields = Object.entries(input.properties ?? {});
  const parameters = fields
    .filter(([field]) => inPath.includes(field) || inQuery)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || (input.required ?? []).includes(field),
      schema,
    }));
  const limit = endpoint.limit && limits[endpoint.limit];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    description: [
      `谁可以用：${access[endpoint.access].title}`,
      limit &&
        `频率上限（${limit.title}）：${limit.windows.map((w) => `${w.seconds} 秒 ${w.max} 次，按 ${w.by}`).join('；')}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    'x-access': endpoint.access,
    ...securityOf(name, endpoint),
    parameters: [...parameters, ...(endpoint.idempotent ? [idempotency_key] : []), ...signed_headers],
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT'
      ? { requestBody: { required: true, content: bodyOf(endpoint, input) } }
      : {}),
    responses: {
      200: {
        description: '业务回答，成败看 code',
        content: { 'application/json': { schema: envelopeOf(shapeOf(endpoint.output, 'output')) } },
      },
      413: { description: '提交的内容太大' },
      429: { description: '太频繁，Retry-After 给出秒数' },
      500: { description: '服务器出错' },
      503: { description: '服务器正忙，或暂时连不上数据，Retry-After 给出秒数' },
    },
  };
}

/** OpenAPI 3.1, written from the contract alone. */
export function openApiDocument(site: { title: string; public_url: string }) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  // No call of the envelope: a WebSocket (live-route.ts).
  paths['/api/live'] = {
    get: {
      operationId: 'live',
      summary:
        '升级为 WebSocket：从 {"kind":"ready"} 起，打开着的页面即时听到与自己有关的变化，例如 {"kind":"me"}',
      security: [{ session_cookie: [], bind: [] }],
      responses: { 101: { description: '连接已建立；未登录时以代码 4033 关闭' } },
    },
  };
  // In the provider's own form, read byte by byte (raw-arrivals.ts).
  paths['/api/payment/notify/{provider}'] = {
    post: {
      operationId: 'payment.notify',
      summary: '支付渠道的通知：只认渠道的签名，先存下，再应答，然后处理',
      parameters: [{ name: 'provider', in: 'path', required: true, schema: { enum: ['wechat', 'alipay'] } }],
      requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: { description: '已收下，正文是渠道要的样子' },
        401: { description: '签名不对' },
        404: { description: '没有这个渠道' },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.title} API`,
      version: '1.1',
      description:
        '所有业务调用在 /api 之下；回答一律是 {code, msg, data}。每个请求带 sign、timestamp、nonce、version 四个头；用访问令牌的不用。',
    },
    servers: [{ url: site.public_url }],
    components: {
      parameters: header_parameters,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: '登录得到的 token，与 bind 一起才有效' },
        bind: { type: 'apiKey', in: 'cookie', name: 'bind' },
        session_cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        personal_token: {
          type: 'http',
          scheme: 'bearer',
          description: `在“账户设置 - 安全设置”里建的访问令牌（pat_ 开头），不用签名，也不用 Cookie。每分钟 60 次，每天 2880 次。范围：${Object.entries(
            token_scopes,
          )
            .map(([scope, { title, hint }]) => `${scope} ${title}（${hint}）`)
            .join('；')}`,
        },
      },
    },
    paths,
  };
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** The same document for people: one page without any script. */
export function apiDocsPage(site: { title: string; public_url: string }): string {
  const groups = Map.groupBy(
    Object.entries(endpoints) as [string, Endpoint][],
    ([name]) => name.split('.')[0]!,
  );
  const sections = [...groups].map(
    ([group, calls]) =>
      `<section><h2 id="${group}">${group}</h2>${calls
        .map(([name, endpoint]) => {
          const input = JSON.stringify(shapeOf(endpoint.input, 'input'), null, 1);
          const output = JSON.stringify(shapeOf(endpoint.output, 'output'), null, 1);
          return `<details id="${name}"><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> ${escaped(endpoint.summary)} <small>${access[endpoint.access].title}</small></summary><h3>请求</h3><pre>${escaped(input)}</pre><h3>返回（data）</h3><pre>${escaped(output)}</pre></details>`;
        })
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · ${escaped(site.title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>${escaped(site.title)} API</h1><p>由接口定义自动生成。机器可读的版本：<a href="/api/openapi.json">openapi.json</a></p><nav>${[...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(' ')}</nav>${sections.join('')}</main></body></html>`;
}

export const api_docs_css = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0}main{max-width:960px;margin:0 auto;padding:24px 16px}nav a{margin-right:12px}summary{cursor:pointer;padding:8px 0;min-height:28px}details{border-top:1px solid #8884}pre{overflow:auto;font-size:13px;padding:12px;background:#8881}small{opacity:.75}h3{font-size:14px}`;
