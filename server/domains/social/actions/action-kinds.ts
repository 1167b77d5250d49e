import type { Output, Parsed } from '../../../../contract/index.ts';
import { action_types, type ActionType } from '../../../../contract/social/actions.ts';
import type { Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';

type Input<N extends 'user.actions' | 'user.action_add'> = Omit<Parsed<N>, 'type'>;

/** A kind of thing that can be followed, liked or subscribed to, as its own domain keeps it. */
export type ActionKind = {
  type: ActionType;
  list: (input: Input<'user.actions'>, call: Call) => Promise<Output<'user.actions'>>;
  add: (input: Input<'user.action_add'>, call: Call) => Promise<Output<'user.action_add'>>;
  remove: (input: Input<'user.action_add'>, call: Call) => Promise<Output<'user.action_remove'>>;
};

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
