/** Following people, and not wanting to see them. */
export const socialEndpoints = {};
