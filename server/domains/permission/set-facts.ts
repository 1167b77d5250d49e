import type { Call } from '../../http/call.ts';
import { permissionDb } from './tables.ts';

/** After a move: when it was, and what was said. */
export async function setFacts(call: Call, id: number, reason: string): Promise<void> {
  await permissionDb(call)
    .updateTable('permission_applications')
    .set({ reason, changed_at: call.now })
    .where('id', '=', id)
    .execute();
}
