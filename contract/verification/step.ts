import * as z from 'zod';
import { line } from '../text.ts';

/** One move of a verification, the newest first. Who decided among staff is nobody's business. */
export const verificationStep = z.object({
  event: z.string(),
  title: z.string(),
  to_state: z.string(),
  state_title: z.string(),
  by: z.enum(['self', 'staff', 'house']),
  reason: z.string(),
  at: z.string(),
});
export type VerificationStep = z.output<typeof verificationStep>;

/** The version that was read of what is sent to those who check; without it nothing is sent. */
const read_first = '请先阅读并同意身份核验授权书';
export const agreedVersion = z.string(read_first).trim().min(1, read_first).max(20, '版本号太长');

/** What staff must say when they take something away. */
export const revokeReason = line('理由', 2, 200);
