type Clock = { now: Date };

const hour_ms = 3_600_000;
/** So long before something happens by itself whoever can still act is told. */
const ahead_ms = 24 * hour_ms;

/** Until when a moment is near. */
export const soon = ({ now }: Clock): Date => new Date(now.getTime() + ahead_ms);

/** Whether a moment is near, not past, and no earlier one than was spoken of last. */
export const isNear = (at: Date | null, reminded_for: Date | null, clock: Clock): at is Date =>
  at !== null && at > clock.now && at <= soon(clock) && (reminded_for === null || reminded_for < at);

/** Begun hours count. */
export const hoursTo = (at: Date, { now }: Clock): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / hour_ms));
