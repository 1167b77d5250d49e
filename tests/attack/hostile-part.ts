import { names, takesBody } from '../fuzz-fire.ts';
import { shotKinds, shotsOf } from '../fuzz-shots.ts';
import { fuzzRoles } from '../fuzz-world.ts';
import type { Copy } from './copy.ts';
import { rounds, type Tally } from './rounds.ts';
import { shoot } from './shoot.ts';

/** Bodies, values, queries, addresses, methods and headers that are none, to any call by anybody. */
export async function hostileShots(copy: Copy, tally: Tally): Promise<void> {
  for (const { number, draw } of rounds(60)) {
    const name = draw(names);
    const role = draw(fuzzRoles);
    const kind = draw(shotKinds.filter((one) => one !== 'bodies' || takesBody(name)));
    const all = shotsOf(kind, name, copy.world.known(name));
    const shots = Array.from({ length: Math.min(8, all.length) }, () => draw(all));
    await Promise.all(shots.map((shot) => shoot(copy, tally, shot, copy.world.asker(name, role))));
    if (number % 5 === 0) await copy.restore();
  }
  await copy.restore();
}
