import * as z from 'zod';

/** Which words somebody has read who decides about them; they have another one once their author has changed them. */
export const version = z.string('版本不对').max(24, '版本不对');

/** Of several, by what each is named by. */
export const versions = z.record(z.string().max(20, '编号不对'), version, '版本不对');
