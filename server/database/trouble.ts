/**
 * What keeps the house from doing what it was asked, though nothing is wrong with the call: it may be sent again.
 * `away`: the database could not be reached; `slow`: it took too long; `full`: a disk takes nothing more.
 */
export type Trouble = 'away' | 'slow' | 'full';

/** Codes of the network and of a server that starts, stops, hangs up or has no room for us; then pg's own words. */
const away = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|08|25P03|53300|57P0)/;
const away_words = /timeout exceeded when trying to connect|[Cc]onnection terminated|not queryable/;
const slow = /^(57014|55P03)/;
const full = /^(ENOSPC|EDQUOT|53100)/;

export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (full.test(code)) return 'full';
  if (slow.test(code)) return 'slow';
  // The socket of an embedded server that is down is no longer there.
  const unreachable =
    away.test(code) || (code === 'ENOENT' && syscall === 'connect') || away_words.test(error.message);
  return unreachable ? 'away' : null;
}
