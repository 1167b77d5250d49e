import * as z from 'zod';
import { person } from '../account/person.ts';
import { commissionLifecycle, type CommissionStatus } from './commission-lifecycle.ts';

export const commissionStatus = z.enum(
  Object.keys(commissionLifecycle.states) as [CommissionStatus, ...CommissionStatus[]],
);

/** In fen. What `part` says is the reader's own; who shares has less than `amount`. */
export const commission = z.object({
  id: z.number(),
  order_no: z.string(),
  title: z.string(),
  level: z.number(),
  /** Who bought; absent when the account is gone. */
  buyer: person.nullable(),
  /** Whose commission it is; another's where a partner reads. */
  member: person.nullable(),
  base: z.number(),
  rate_bp: z.number(),
  amount: z.number(),
  part: z.number(),
  share_bp: z.number(),
  status: commissionStatus,
  status_title: z.string(),
  reason: z.string(),
  paid_at: z.string(),
  release_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** Why it is not settled though its time has come; null where nothing is looked at. */
  hold: z
    .object({
      says: z.array(z.string()),
      /** It goes on then if nobody has looked. */
      until: z.string(),
      appeal: z.string(),
      can: z.object({ appeal: z.boolean() }),
    })
    .nullable(),
});
export type Commission = z.infer<typeof commission>;

/** A partner of a member, as both of them see it. */
export const partner = z.object({
  person: person.nullable(),
  user_id: z.number(),
  share_bp: z.number(),
  accepted_at: z.string().nullable(),
  offered_at: z.string(),
});
