/** So many rows may be dealt with by one call; each gets an answer of its own. */
export const most_at_once = 50;
