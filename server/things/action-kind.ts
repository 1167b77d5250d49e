import type { Output, Parsed } from '../../contract/index.ts';
import type { ActionType } from '../../contract/social/actions.ts';
import type { Call } from '../call/call.ts';

type Input<N extends 'user.actions' | 'user.action_add'> = Omit<Parsed<N>, 'type'>;

/** How a kind of thing is followed, liked or subscribed to. */
export type ActionKind = {
  type: ActionType;
  list: (input: Input<'user.actions'>, call: Call) => Promise<Output<'user.actions'>>;
  add: (input: Input<'user.action_add'>, call: Call) => Promise<Output<'user.action_add'>>;
  remove: (input: Input<'user.action_add'>, call: Call) => Promise<Output<'user.action_remove'>>;
};
