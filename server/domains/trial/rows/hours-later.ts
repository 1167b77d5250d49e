export const hoursLater = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
