import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

export type InviteToLoad = { user_id: number; inviter_id: number; code: string; at: Date };

/** Who came by whose invitation, for the demo. */
export async function loadInvites(db: Db, invites: readonly InviteToLoad[]): Promise<void> {
  if (invites.length > 0)
    await accountDb({ db })
      .insertInto('user_invites')
      .values([...invites])
      .execute();
}
