/** What stands in an address and is a power to whoever holds it: marks of signed links, what WeChat gives back, tokens. */
const secret = /([?&](?:s|sign|code|state|token|ticket)=)[^&#]+/gi;

/** An address as it is written to the log, which more people read than its sender. */
export const loggedAddress = (url: string): string =>
  url.includes('?') ? url.replaceAll(secret, '$1-') : url;
