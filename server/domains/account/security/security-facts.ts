import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

export type SecurityFacts = {
  joined_at: Date;
  /** Whether the owner has a password or an address, so that there is something to show ownership with. */
  can_prove: boolean;
  wechat: { openid: string; nickname: string; bound_at: Date } | null;
  /** When the ways into the account changed last, each that ever did, newest first. */
  changes: { what: '登录密码' | '邮箱' | '手机' | '微信'; at: Date }[];
};

/** What has to be known of an account before money leaves it. */
export async function securityFacts(call: Pick<Call, 'db'>, user_id: number): Promise<SecurityFacts> {
  const own = await accountDb(call)
    .selectFrom('users as u')
    .leftJoin('wechat_bindings as w', 'w.user_id', 'u.id')
    .select([
      'u.created_at',
      'u.email',
      'u.phone',
      'u.password_changed_at',
      'u.email_changed_at',
      'u.phone_changed_at',
    ])
    .select(['w.openid', 'w.nickname', 'w.bound_at'])
    .select((row) => row('u.password_hash', 'is not', null).as('has_password'))
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
  const changes = [
    { what: '登录密码', at: own.password_changed_at },
    { what: '邮箱', at: own.email_changed_at },
    { what: '手机', at: own.phone_changed_at },
    { what: '微信', at: own.bound_at },
  ] as const;
  return {
    joined_at: own.created_at,
    can_prove: Boolean(own.has_password) || own.email !== null || own.phone !== null,
    wechat:
      own.openid === null
        ? null
        : { openid: own.openid, nickname: own.nickname ?? '', bound_at: own.bound_at! },
    changes: changes
      .flatMap(({ what, at }) => (at ? [{ what, at }] : []))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  };
}
