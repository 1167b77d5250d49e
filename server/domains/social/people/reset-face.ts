import type { Call } from '../../../call/call.ts';
import { clearFace, type FacePart } from '../../account/index.ts';
import { useFiles } from '../../upload/index.ts';

/** Staff take away what others should not have to see; the file of a picture is in use no more. */
export async function resetFace(
  call: Call,
  person: { id: number; username: string },
  parts: readonly FacePart[],
): Promise<void> {
  await clearFace(call, person, parts);
  if (parts.includes('avatar')) await useFiles(call, [], { kind: 'avatar', id: person.id, title: '头像' });
}
