/** Until then whoever wanted to leave may come back. */
export const leaving_days = 30;
