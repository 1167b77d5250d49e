import { checkPrimeSync, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** An RSA key of 2048 bits that is the same wherever it is made: golden vectors hang on it, and no key lies in the repository. */
export function seededKey(name: string): { private: KeyObject; public: KeyObject } {
  const [one, other] = [prime(`${name}:p`), prime(`${name}:q`)];
  const [p, q] = one < other ? [other, one] : [one, other];
  const e = 65537n;
  const d = inverse(e, (p - 1n) * (q - 1n));
  const jwk = {
    kty: 'RSA',
    n: b64(p * q),
    e: b64(e),
    d: b64(d),
    p: b64(p),
    q: b64(q),
    dp: b64(d % (p - 1n)),
    dq: b64(d % (q - 1n)),
    qi: b64(inverse(q, p)),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return { private: key, public: createPublicKey(key) };
}

function prime(seed: string): bigint {
  const hex = [0, 1, 2, 3].map((n) => createHash('sha256').update(`${seed}:${n}`).digest('hex')).join('');
  let n = BigInt(`0x${hex}`) | (3n << 1022n) | 1n;
  while ((n - 1n) % 65537n === 0n || !checkPrimeSync(n)) n += 2n;
  return n;
}

function inverse(a: bigint, m: bigint): bigint {
  let [r, s, t, u] = [a % m, m, 1n, 0n];
  while (s > 0n) [r, s, t, u] = [s, r % s, u, t - (r / s) * u];
  return ((t % m) + m) % m;
}

function b64(n: bigint): string {
  const hex = n.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
}
