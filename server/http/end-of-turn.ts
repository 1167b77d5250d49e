let end: Promise<void> | undefined;

/**
 * When all that has come in this turn of the event loop is read. Answers that are ready at once wait for it and leave together:
 * whoever reads at the other end of many of them, as a proxy does, is woken once, and waking is the dearest part of a small answer
 * (bench/README.md). Corking sockets does not do it: Node uncorks one at the end of each answer.
 */
export const endOfTurn = (): Promise<void> =>
  (end ??= new Promise((resolve) => {
    setImmediate(() => {
      end = undefined;
      resolve();
    });
  }));
