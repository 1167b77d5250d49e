import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { ownProof } from './security.ts';
import { token_scopes, type TokenScope } from './token-scopes.ts';

const scope = z.enum(Object.keys(token_scopes) as [TokenScope, ...TokenScope[]], '没有这种范围');

/** Days that a token may live. */
export const token_lives = [7, 30, 90, 365] as const;
export const most_tokens = 20;

const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(scope),
  /** The last four characters. */
  ending: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const apiTokenEndpoints = {
  'auth.api_tokens': endpoint('GET', '/api/auth/api-tokens', {
    summary: '自己的访问令牌',
    access: 'user',
    input: nothing,
    output: z.array(apiToken),
  }),
  'auth.api_token_add': endpoint('POST', '/api/auth/api-tokens', {
    summary: '新建访问令牌，要证明是本人；令牌只在这一次回答里给出',
    access: 'user',
    limit: 'check_code',
    input: z.object({
      name: line('名称', 1, 30),
      scopes: z
        .array(scope, '请选择范围')
        .min(1, '至少选一种范围')
        .max(10, '范围太多')
        .transform((list) => [...new Set(list)]),
      days: z
        .union(
          token_lives.map((days) => z.literal(days)),
          '有效期可以是 7、30、90 或 365 天',
        )
        .default(90),
      proof: ownProof,
    }),
    output: apiToken.extend({ token: z.string() }),
  }),
  'auth.api_token_end': endpoint('DELETE', '/api/auth/api-tokens/:id', {
    summary: '停用一个访问令牌',
    access: 'user',
    input: z.object({ id: numericId('令牌') }),
    output: done,
  }),
};
