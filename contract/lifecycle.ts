/**
 * `author` is whose thing it is, `owner` the company to whose offer it belongs, `ops` platform staff, `provider` a verification service
 * that answered, `timer` a clock or what follows by itself from something else.
 */
export type Actor = 'author' | 'owner' | 'admin' | 'ops' | 'timer' | 'provider';

export type Move<S extends string> = {
  title: string;
  from: readonly S[];
  to: readonly S[];
  by: readonly Actor[];
  /** The mover must say why; the sentence is shown to the author. */
  needs_reason?: true;
};

/** One declarative table per approval flow or state machine; `move()` on the server is its only executor. */
export type Lifecycle<S extends string = string, E extends string = string> = {
  machine: string;
  states: Record<S, { title: string }>;
  moves: Record<E, Move<S>>;
};

export const lifecycle = <const S extends string, const E extends string>(
  table: Lifecycle<S, E>,
): Lifecycle<S, E> => table;

/** The states that `event` may start from for `actor`; empty where the actor may not move at all. */
export const startsFrom = <S extends string, E extends string>(
  table: Lifecycle<S, E>,
  event: E,
  actor: Actor,
): readonly S[] => (table.moves[event].by.includes(actor) ? table.moves[event].from : []);
