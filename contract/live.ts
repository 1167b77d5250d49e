/** What an open page is told while it is open; it asks for the rest itself. */
export type LiveEvent =
  /** What the reader may do, or how they are called, has changed: `user.me` says how. */
  { kind: 'me' };
