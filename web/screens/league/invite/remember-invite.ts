import { quietApi } from '../../../api.ts';

const remembered_seconds = 30 * 86_400;

/** The last invitation that was opened counts, for 30 days; registering reads it. The same one again is not counted twice. */
export function openInvite(code: string): void {
  const known = document.cookie.split('; ').includes(`invite=${code}`);
  document.cookie = `invite=${code}; path=/; max-age=${remembered_seconds}; samesite=lax`;
  const from = new URLSearchParams(location.search).get('from') ?? '';
  // Nothing hangs on it for who reads.
  quietApi('league.visit', { code, from, again: known }).catch(() => {});
}
