import { addresses } from '../addresses.ts';
import { type Asked, ask } from '../ask.ts';
import { tellsInside } from '../answer-shape.ts';
import { facts, names } from '../fuzz-fire.ts';
import { spellingsOf } from '../spelled-addresses.ts';
import type { Copy } from './copy.ts';
import { rounds, type Tally } from './rounds.ts';
import { signedHeaders } from './shoot.ts';

const filled = (address: string) => address.replace(/:\w+\??/g, '1').replace('/*', '/a-page-that-nobody-has');

/** Addresses spelled otherwise: a call stays the call, guarded as ever, and a page the page. */
export async function spelledAddresses(copy: Copy, tally: Tally): Promise<void> {
  for (const { draw } of rounds(40)) {
    const page = draw([true, false]);
    const { method, path } = page ? { method: 'GET', path: draw(addresses) } : facts(draw(names));
    const plain = filled(path);
    // A call without input, signed where it only reads: it may be made twice.
    const member = method === 'GET' && draw([true, false]);
    const asked = (url: string): Asked => ({
      method,
      url,
      headers: member ? signedHeaders(copy.world.asker('user.me', 'member')) : {},
    });
    const [how, spelled] = draw(Object.entries(spellingsOf(plain)));
    tally.count(page ? 'pages' : 'calls');
    try {
      const [first, other] = [await ask(copy.url, asked(plain)), await ask(copy.url, asked(spelled))];
      tally.count(`status ${other.status}`);
      const what = `${method} ${spelled} (${how})`;
      if (other.status !== first.status)
        tally.finds(`${what}: ${other.status}, and ${first.status} spelled plainly`);
      if (other.status >= 500 || tellsInside(other.body))
        tally.finds(`${what}: ${other.status} ${other.body.slice(0, 200)}`);
      if (!page && other.headers['cache-control'] !== 'no-store')
        tally.finds(`${what}: may be kept by others`);
    } catch (error) {
      tally.finds(`${method} ${spelled} (${how}): ${(error as Error).message}`);
    }
  }
}
