import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import type { Gateways } from '../../../gateways/index.ts';
import type { Db } from '../../../call/call.ts';
import { printOf, sealNumber } from '../sealed-number.ts';
import { verificationDb } from '../tables.ts';

export type PersonToLoad = { user_id: number; name: string; id_number: string; verified_at: Date };

const minutes_ms = 60_000;
/** How they came there, and how long before the end. */
const way = [
  { event: 'check_id', from_state: 'none', to_state: 'id_checked', actor: 'author', before: 6 },
  { event: 'start_face', from_state: 'id_checked', to_state: 'face_pending', actor: 'author', before: 4 },
  { event: 'pass_face', from_state: 'face_pending', to_state: 'verified', actor: 'provider', before: 0 },
] as const;

/** People known by name, with the moves that led there, as if they had shown their faces; for the demo. */
export async function loadPersons(
  house: { db: Db; gateways: Pick<Gateways, 'vault'> },
  persons: readonly PersonToLoad[],
): Promise<void> {
  if (persons.length === 0) return;
  const tables = verificationDb(house);
  const added = await tables
    .insertInto('person_verifications')
    .values(
      persons.map(({ user_id, name, id_number, verified_at }) => {
        const { sealed, sealed_with } = sealNumber(house, id_number);
        return {
          user_id,
          status: 'verified',
          name,
          id_number_sealed: sealed,
          id_number_print: printOf(house, id_number),
          sealed_with,
          elements: 'match',
          verified_by: 'face',
          verified_at,
          created_at: verified_at,
          changed_at: verified_at,
        };
      }),
    )
    .returning(['id', 'user_id', 'verified_at'])
    .execute();
  await tables
    .insertInto('flow_log')
    .values(
      added.flatMap(({ id, user_id, verified_at }) =>
        way.map(({ before, ...step }) => ({
          machine: personLifecycle.machine,
          subject_id: BigInt(id),
          ...step,
          actor_id: step.actor === 'author' ? user_id : null,
          at: new Date(verified_at!.getTime() - before * minutes_ms),
        })),
      ),
    )
    .execute();
}
