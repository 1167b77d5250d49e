/** What the screens offer; a call takes any number up to 100. */
export const page_sizes = [9, 18, 27, 36] as const;
export const default_page_size = 9;
