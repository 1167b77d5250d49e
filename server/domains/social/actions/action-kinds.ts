import type { Parsed } from '../../../../contract/index.ts';
import { action_types, type ActionType } from '../../../../contract/social/actions.ts';
import type { Call } from '../../../call/call.ts';
import type { ActionKind } from '../../../things/action-kind.ts';

/** user.actions, for every type that the contract has. */
export function actionUseCasesOf(kinds: readonly ActionKind[]) {
  const known = new Map(kinds.map((kind) => [kind.type, kind]));
  const missing = Object.keys(action_types).find((type) => !known.has(type as ActionType));
  if (missing) throw new Error(`no thing brings the action ${missing}`);
  const kindOf = (type: ActionType): ActionKind => known.get(type)!;
  return {
    'user.actions': async ({ type, ...input }: Parsed<'user.actions'>, call: Call) =>
      kindOf(type).list(input, call),
    'user.action_add': async ({ type, id }: Parsed<'user.action_add'>, call: Call) =>
      kindOf(type).add({ id }, call),
    'user.action_remove': async ({ type, id }: Parsed<'user.action_remove'>, call: Call) =>
      kindOf(type).remove({ id }, call),
  };
}
