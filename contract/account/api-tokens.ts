/** Personal API tokens: the way in for scripts. */
export const apiTokenEndpoints = {};
