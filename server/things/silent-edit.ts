const silent_ms = 5 * 60_000;

/** Slips that are put right within five minutes leave no mark: the first moment at which a change of what appeared then does. */
export const markedFrom = (appeared: Date): Date => new Date(appeared.getTime() + silent_ms);
