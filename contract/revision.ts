import * as z from 'zod';

/** Of what is changed, as it was when it was read. */
export const revision = z.coerce
  .number<number>('版本不对')
  .int('版本不对')
  .min(0, '版本不对')
  .max(2_147_483_647, '版本不对');
