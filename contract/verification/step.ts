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

/** What staff must say when they take something away. */
export const revokeReason = line('理由', 2, 200);
