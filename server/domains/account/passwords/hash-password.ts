import { hash, verify } from '@node-rs/argon2';

// argon2id with the parameters of OWASP: 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let nobodys: Promise<string> | undefined;

/** Takes as long for an account that is not there, or has no password, as for one that has. */
export async function passwordFits(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword('the password of nobody');
  const fits = await verify(password_hash ?? (await nobodys), password.normalize('NFC'));
  return fits && typeof password_hash === 'string';
}
