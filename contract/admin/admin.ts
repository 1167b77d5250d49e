/** What staff see and do: overview, people, audit, settings. */
export const adminEndpoints = {};
