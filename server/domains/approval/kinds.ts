import type { ApprovalKindName } from '../../../contract/approval/kinds.ts';
import type { ApprovalKind } from '../../approval/approval-kind.ts';

/** The kinds that the domains brought, by name. */
export type Kinds = { names: ApprovalKindName[]; of: (name: ApprovalKindName) => ApprovalKind };

export function kindsOf(brought: readonly ApprovalKind[]): Kinds {
  const byName = new Map(brought.map((kind) => [kind.kind, kind]));
  if (byName.size < brought.length) throw new Error('two domains bring one kind of approval');
  return {
    names: [...byName.keys()],
    of(name) {
      const kind = byName.get(name);
      if (!kind) throw new Error(`no domain brings the approval kind ${name}`);
      return kind;
    },
  };
}
