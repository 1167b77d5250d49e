/** Header names and rules of the request signature; public by nature, a speed bump and never a permission. */
export const signature = {
  version: '1.1',
  nonce_length: 8,
  /** Milliseconds that a client's clock may differ from the server's. */
  skew_ms: 5 * 60_000,
} as const;

/** The text whose lower-case hex SHA-256 is the `sign` header. */
export const signedText = (timestamp: string, nonce: string, secret: string): string =>
  timestamp + nonce + secret;
