import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { codes } from '../../contract/http/envelope.ts';
import { signature } from '../../contract/http/signature.ts';
import { sign } from '../../server/http/signature.ts';
import { complaintAbout, tellsInside } from '../answer-shape.ts';
import { ask, type Heard } from '../ask.ts';
import { parsed, type Shot } from '../fuzz-fire.ts';
import type { FuzzAsker } from '../fuzz-known.ts';
import { freshStamp, sign_secret } from '../http-client.ts';
import type { Copy } from './copy.ts';
import type { Tally } from './rounds.ts';

export const signedHeaders = ({ token, bind, cookie }: FuzzAsker): Record<string, string> => {
  const { timestamp, nonce } = freshStamp();
  return {
    timestamp,
    nonce,
    version: signature.version,
    sign: sign(timestamp, nonce, sign_secret),
    ...(token ? { authorization: `Bearer ${token}`, cookie: `bind=${bind}` } : {}),
    ...(cookie ? { cookie } : {}),
  };
};

/** How often a shot is sent to a server that says to come again. */
const most_tries = 20;

/** Sends a shot over the wire, and notes what no answer may be. */
export async function shoot(
  copy: Copy,
  tally: Tally,
  { what, request }: Shot,
  as: FuzzAsker,
): Promise<Heard | null> {
  const { method = 'GET', url, payload, headers } = request;
  const target = typeof url === 'string' ? url : '/';
  tally.count('requests');
  const send = () =>
    ask(copy.url, {
      method,
      url: target,
      headers: { ...signedHeaders(as), ...(headers as Record<string, string>) },
      ...(payload !== undefined && { payload: payload as string }),
    });
  let heard: Heard;
  try {
    heard = await send();
    // A busy machine is none of the shot's doing; what the shot itself makes slow stays so.
    for (let tries = 1; heard.status === 503 && tries < most_tries; tries++) {
      tally.count('busy');
      await sleep(1000);
      heard = await send();
    }
  } catch (error) {
    const { message } = error as Error;
    // What Node’s own client will not put on the wire was not sent.
    if (/Invalid character|unescaped/.test(message)) tally.count('not sendable');
    else tally.finds(`${method} ${target.slice(0, 200)} (${what}): ${message}`);
    return null;
  }
  tally.count(`status ${heard.status}`);
  if (parsed(heard.body)?.code === codes.success) tally.count('accepted');
  const complaint = complaintOf(method, heard);
  if (complaint) tally.finds(`${method} ${target.slice(0, 200)} (${what}): ${complaint}`);
  return heard;
}

/** Words of the parser stand before every call, and say no more than what they refuse. */
function complaintOf(
  method: InjectOptions['method'] & string,
  { status, headers, body }: Heard,
): string | null {
  const beforeCalls = [400, 408, 414, 417, 431].includes(status);
  if (beforeCalls) return tellsInside(body) ? `tells what is inside: ${body.slice(0, 300)}` : null;
  return complaintAbout({ method, status, type: headers['content-type'] ?? '', body });
}
