const remembered_seconds = 30 * 86_400;

/** The last invitation that was opened counts, for 30 days; registering reads it. */
export function rememberInvite(code: string): void {
  document.cookie = `invite=${code}; path=/; max-age=${remembered_seconds}; samesite=lax`;
}
