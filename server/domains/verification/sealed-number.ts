import type { Gateways } from '../../gateways/index.ts';

const purpose = 'id_number';
type VaultHolder = { gateways: Pick<Gateways, 'vault'> };

/** Names the secret that a number is sealed under, so that another can take its place row by row. */
export const secretName = ({ gateways }: VaultHolder): string =>
  gateways.vault.fingerprint('secret_name', '').toString('hex').slice(0, 16);

export const sealNumber = (call: VaultHolder, number: string): { sealed: Buffer; sealed_with: string } => ({
  sealed: call.gateways.vault.seal(purpose, number),
  sealed_with: secretName(call),
});

export const openNumber = ({ gateways }: VaultHolder, sealed: Buffer): string =>
  gateways.vault.open(purpose, sealed);

/** The same for the same number, and of no use to anybody without the secret. */
export const printOf = ({ gateways }: VaultHolder, number: string): Buffer =>
  gateways.vault.fingerprint(purpose, number);
