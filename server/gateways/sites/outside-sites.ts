import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { most_site_bytes, type SiteGateway, type SiteLook, type SiteTrouble } from './site-gateway.ts';

type Settings = {
  timeout_ms?: number;
  /** Of a test, which has no public address to listen on. */
  isOpen?: (address: string) => boolean;
  ports?: readonly string[];
};

const most_redirects = 3;

class Trouble extends Error {
  readonly why: SiteTrouble;
  constructor(why: SiteTrouble) {
    super(why);
    this.why = why;
  }
}

/** Asks the sites themselves. What is judged is what is connected to: addresses are looked at where the name is resolved. */
export function outsideSites({
  timeout_ms = 30_000,
  isOpen = isPublicAddress,
  ports = ['', '80', '443'],
}: Settings = {}): SiteGateway {
  const lookup: LookupFunction = (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[] | undefined;
      if (error || !addresses?.length) return done(error ?? new Trouble('network'), '', 0);
      if (!addresses.every(({ address }) => isOpen(address))) return done(new Trouble('private'), '', 0);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });

  /** Names in numbers never reach the lookup. */
  function judge(address: string): URL {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) throw new Trouble('scheme');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.username || url.password || !ports.includes(url.port)) throw new Trouble('private');
    if (isIP(host) ? !isOpen(host) : host === 'localhost' || !host.includes('.'))
      throw new Trouble('private');
    return url;
  }

  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolved, failed) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const headers = {
        'user-agent': 'Mozilla/5.0 (compatible; chuhaiji-directory/1.0)',
        accept: 'text/html, text/plain;q=0.9, */*;q=0.1',
        'accept-encoding': 'identity',
        'accept-language': 'zh-CN, en;q=0.5',
      };
      send(url, { headers, lookup, agent: false, signal }, resolved)
        .on('error', failed)
        // One that is switched to another protocol (101) ends without an answer and without an error.
        .on('close', () => failed(new Trouble('network')))
        .end();
    });

  async function read(given: string, signal: AbortSignal): Promise<SiteLook> {
    const began = performance.now();
    for (let [address, hops] = [given, 0]; ; hops++) {
      if (hops > most_redirects) throw new Trouble('redirects');
      const url = judge(address);
      const answer = await ask(url, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status >= 300 && status < 400 && headers.location) {
        answer.destroy();
        address = URL.parse(headers.location, url)?.href ?? '';
        continue;
      }
      const ms = Math.round(performance.now() - began);
      return { result: 'page', status, ...(await firstOf(answer)), ms };
    }
  }

  return {
    offered: true,
    async look(address) {
      const signal = AbortSignal.timeout(timeout_ms);
      try {
        return await read(address, signal);
      } catch (error) {
        const why = error instanceof Trouble ? error.why : signal.aborted ? 'timeout' : 'network';
        return { result: 'trouble', why };
      }
    },
  };
}

/** The beginning of a body; the rest, be it endless, is never asked for. */
async function firstOf(answer: IncomingMessage): Promise<{ html: string; cut: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > most_site_bytes) break;
  }
  answer.destroy();
  return {
    html: Buffer.concat(parts).subarray(0, most_site_bytes).toString('utf8'),
    cut: size > most_site_bytes,
  };
}
