import { maskedName } from '../../../../contract/verification/check-digits.ts';
import type { Call } from '../../../call/call.ts';
import { personOf } from './find-person.ts';

export type VerifiedPerson = { name_masked: string; verified_at: string };

/** The name itself, for whoever pays this person: a bank compares it. Shown to nobody. */
export async function nameToPay(call: Call, user_id: number): Promise<string | null> {
  const person = await personOf(call, user_id);
  return person?.status === 'verified' ? person.name : null;
}

/** Null for whoever has not proved who they are. The name is masked: it is nobody else's to read. */
export async function verifiedPerson(call: Call, user_id: number): Promise<VerifiedPerson | null> {
  const person = await personOf(call, user_id);
  if (person?.status !== 'verified') return null;
  return { name_masked: maskedName(person.name), verified_at: person.verified_at!.toISOString() };
}
