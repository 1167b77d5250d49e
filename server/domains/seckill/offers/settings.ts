import type { Output, Parsed } from '../../../../contract/index.ts';
import { seckill_defaults } from '../../../../contract/seckill/seckill-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { seckillDb } from '../tables.ts';

type Settings = Output<'company.seckill_settings'>;

/** company.seckill_settings: what a form is filled with. */
export async function readSettings(_input: unknown, call: Call): Promise<Settings> {
  const row = await seckillDb(call)
    .selectFrom('seckill_settings')
    .select(['per_user', 'minutes', 'rules', 'return_to'])
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  return row ? { ...row, return_to: row.return_to ?? '' } : { ...seckill_defaults };
}

/** company.seckill_settings_save: forms that are opened later begin with them. */
export async function saveSettings(
  { per_user, minutes, rules, return_to }: Parsed<'company.seckill_settings_save'>,
  call: Call,
): Promise<Settings> {
  const row = { per_user, minutes, rules, return_to: return_to || null, changed_at: call.now };
  await seckillDb(call)
    .insertInto('seckill_settings')
    .values({ user_id: member(call).viewer.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return readSettings(null, call);
}
