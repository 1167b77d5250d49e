/** Keeping one's account: sessions, password, bound addresses, safe settings, own data, leaving. */
export const securityEndpoints = {};
