/** Pages that show who invites. */
export const inviteTag = (code: string): string => `invite:${code}`;
