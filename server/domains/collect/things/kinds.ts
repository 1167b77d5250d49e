import { collect_types, type CollectType } from '../../../../contract/collect/collect-types.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import type { CollectKind } from '../collect-kind.ts';

/** What can be collected, as the rooms above brought it. */
export type Kinds = ReadonlyMap<CollectType, CollectKind>;

export const kindsOf = (kinds: readonly CollectKind[]): Kinds =>
  new Map(kinds.map((kind) => [kind.type, kind]));

export function kindOf(kinds: Kinds, type: CollectType): CollectKind {
  const kind = kinds.get(type);
  if (!kind) throw refuse(`“${collect_types[type].title}”还不能收藏`);
  return kind;
}

/** Its number; a code leads there, if the kind has codes. */
export async function idOf(
  call: Call,
  kind: CollectKind,
  { id, pcode }: { id?: number | undefined; pcode?: string | undefined },
): Promise<number> {
  if (id !== undefined) return id;
  if (!kind.idOfCode) throw invalid('id', '缺少编号');
  return kind.idOfCode(call, pcode!);
}

export const noFolder = () => notFound('没有找到这个收藏夹');
