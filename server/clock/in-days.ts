/** So many times 24 hours later. */
export const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);
