/** What one says of oneself: profile, addresses, contacts, notices wanted. */
export const settingsEndpoints = {};
