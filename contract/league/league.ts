/** Joining the league and inviting others. */
export const leagueEndpoints = {};
