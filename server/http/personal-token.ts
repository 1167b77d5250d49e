import { scopeOf, token_scopes, type TokenScope } from '../../contract/account/token-scopes.ts';
import { codes } from '../../contract/http/envelope.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import type { CallName } from '../../contract/index.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { Db } from '../call/call.ts';
import { spendLimit } from '../call/spend-limit.ts';
import { notLoggedIn, Refusal } from '../call/refusal.ts';

/** For whom a personal token speaks, and what it may do. */
export type TokenHolder = { token_id: number; viewer: Viewer; scopes: TokenScope[] };

export const isPersonalToken = (token: string | null): token is string => token?.startsWith('pat_') ?? false;

type House = {
  db: Db;
  holderOf: (db: Db, token: string, now: Date) => Promise<TokenHolder | null>;
  settings: { limits: boolean };
};

/**
 * The owner of the token, if it opens this call. Whoever shows a token and shows a wrong one is no visitor: a script shall
 * learn that its token has ended, also from calls that are open to all.
 */
export async function viewerByToken(
  house: House,
  token: string,
  name: CallName,
  endpoint: Endpoint,
  now: Date,
): Promise<Viewer> {
  const holder = await house.holderOf(house.db, token, now);
  if (!holder) throw notLoggedIn('访问令牌无效、已停用或已过期');
  if (house.settings.limits) await spendLimit(house.db, 'api_token', { token: holder.token_id }, now);
  const scope = scopeOf(name, endpoint);
  if (!scope) throw lacksScope('这个接口不能用访问令牌调用', null);
  if (!holder.scopes.includes(scope))
    throw lacksScope(`访问令牌缺少“${token_scopes[scope].title}”（${scope}）范围`, scope);
  return withoutPowers(holder.viewer);
}

/** A token speaks for its owner about what is the owner's: nobody keeps order or works for the platform by a script. */
const withoutPowers = (viewer: Viewer): Viewer => ({
  ...viewer,
  staff_auth: 0,
  staff_role: null,
  forum_admin: { forum_id: 0 },
  forum_main_admin: { forum_id: 0 },
});

const lacksScope = (msg: string, scope: TokenScope | null): Refusal =>
  new Refusal({
    code: codes.error,
    msg,
    status: 200,
    data: scope ? { permission: `token:${scope}` } : null,
  });
