import type { SafeSettings } from '../../../../contract/account/security.ts';
import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** As the table begins. */
const defaults: SafeSettings = { alert_new_device: true, code_on_new_device: false, show_last_seen: true };

export async function readSafeSettings(call: Pick<Call, 'db'>, user_id: number): Promise<SafeSettings> {
  const row = await accountDb(call)
    .selectFrom('safe_settings')
    .select(['alert_new_device', 'code_on_new_device', 'show_last_seen'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row ?? defaults;
}
