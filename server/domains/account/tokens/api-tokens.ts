import type { ApiToken } from '../../../../contract/account/api-tokens.ts';
import { most_tokens } from '../../../../contract/account/api-tokens.ts';
import type { TokenScope } from '../../../../contract/account/token-scopes.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { readOwn, requireOwnProof } from '../proofs/own-proof.ts';
import { hashed, newToken } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import type { TokenMade } from './tell-token.job.ts';
import { unused_days } from './token-holder.ts';

const day_ms = 86_400_000;

const columns = ['id', 'name', 'scopes', 'ending', 'created_at', 'expires_at', 'last_used_at'] as const;

type Row = {
  id: number;
  name: string;
  scopes: string[];
  ending: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
};

const present = (row: Row): ApiToken => ({
  ...row,
  scopes: row.scopes as TokenScope[],
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** auth.api_tokens: those that still open something, the newest first. */
export async function listApiTokens(_input: object, call: Call): Promise<Output<'auth.api_tokens'>> {
  const rows = await living(call).select(columns).orderBy('id', 'desc').execute();
  return rows.map(present);
}

/** auth.api_token_add: the token itself is in this answer and nowhere else; its owner proves to be it, and is told. */
export async function addApiToken(
  { name, scopes, days, proof }: Parsed<'auth.api_token_add'>,
  call: Call,
): Promise<Output<'auth.api_token_add'>> {
  const { viewer } = member(call);
  const useProofUp = await requireOwnProof(call, await readOwn(call), proof, 'api_token');
  // Two at the same moment count one after the other.
  await accountDb(call).selectFrom('users').select('id').where('id', '=', viewer.id).forUpdate().execute();
  const { count } = await living(call)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= BigInt(most_tokens)) throw refuse(`访问令牌至多 ${most_tokens} 个，请先停用不用的`);
  await useProofUp();
  const token = `pat_${newToken()}`;
  const row = await accountDb(call)
    .insertInto('api_tokens')
    .values({
      user_id: viewer.id,
      name,
      scopes,
      token_hash: hashed(token),
      ending: token.slice(-4),
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + days * day_ms),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  const made: TokenMade = { user_id: viewer.id, name, scopes, at: call.now.toISOString() };
  await call.later('account.tell_token', made);
  return { ...present(row), token };
}

/** auth.api_token_end: from the next call on it opens nothing. */
export async function endApiToken({ id }: Parsed<'auth.api_token_end'>, call: Call): Promise<null> {
  const { numDeletedRows } = await accountDb(call)
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('没有这个令牌，可能已经停用');
  return null;
}

const living = (call: Call) =>
  accountDb(call)
    .selectFrom('api_tokens')
    .where('user_id', '=', member(call).viewer.id)
    .where('expires_at', '>', call.now)
    .where(
      ({ fn }) => fn.coalesce('last_used_at', 'created_at'),
      '>',
      new Date(call.now.getTime() - unused_days * day_ms),
    );
