/** What every answer carries, kept pages and errors included. Scripts and frames are a matter of each page's own policy. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** For what is no page: nothing in it runs, and nobody frames it. */
export const lifeless_policy = "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";
