import type { Parsed } from '../../../../contract/index.ts';
import { action_types, type ActionType } from '../../../../contract/social/actions.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { ActionKind } from '../../../things/action-kind.ts';

/** user.actions, for the kinds that there are; any other is refused in words. */
export function actionUseCasesOf(kinds: readonly ActionKind[]) {
  const known = new Map(kinds.map((kind) => [kind.type, kind]));
  const kindOf = (type: ActionType): ActionKind => {
    const kind = known.get(type);
    if (!kind) throw refuse(`“${action_types[type].title}”还没有开放`);
    return kind;
  };
  return {
    'user.actions': async ({ type, ...input }: Parsed<'user.actions'>, call: Call) =>
      kindOf(type).list(input, call),
    'user.action_add': async ({ type, id }: Parsed<'user.action_add'>, call: Call) =>
      kindOf(type).add({ id }, call),
    'user.action_remove': async ({ type, id }: Parsed<'user.action_remove'>, call: Call) =>
      kindOf(type).remove({ id }, call),
  };
}
