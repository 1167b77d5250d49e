import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';

/** Number of proxies in front of us, their networks, or whether there are any. */
export type TrustProxy = boolean | number | string;

/**
 * Whether what the machine at this address says of whoever asked it is believed; hop 0 is who is connected to us. A number says how many
 * there are, wherever they are: then nobody but they may reach our port. Fastify believes no number.
 */
export function trustsProxy(given: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof given === 'string') return proxyaddr.compile(given.split(',').map((part) => part.trim()));
  return (_address, hop) => (typeof given === 'number' ? hop < given : given);
}

/** Who asked, behind the proxies that are believed. */
export const clientAddress = (req: IncomingMessage, trusts: ReturnType<typeof trustsProxy>): string =>
  proxyaddr(req, trusts);
