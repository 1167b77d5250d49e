/** Of the network, and of a server that starts, stops or has no room. */
const codes = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|08|53300|57P0)/;
const words = /timeout exceeded when trying to connect|[Cc]onnection terminated/;

/** Whether a statement failed because the database could not be reached: nothing is wrong with the call, and it may be sent again in a moment. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // The socket of an embedded server that is down is no longer there.
  return codes.test(code) || (code === 'ENOENT' && syscall === 'connect') || words.test(error.message);
}
