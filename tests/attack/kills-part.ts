import type { Copy } from './copy.ts';
import { rounds, type Tally } from './rounds.ts';
import { writeThrough } from './writes-part.ts';

/** kill -9 of the application and of its database, in the middle of writes. */
export async function kills(copy: Copy, tally: Tally): Promise<void> {
  for (const { number, draw } of rounds(2)) {
    const victim = number % 2 === 1 ? 'application' : 'database';
    tally.count(`${victim} killed`);
    let restarted: Promise<void> | undefined;
    await writeThrough(copy, tally, {
      name: `第 ${number} 次，${victim}，`,
      answers: draw([20, 45, 80]),
      client: copy.client,
      breakIt: () => (victim === 'application' ? (restarted = copy.killApp()) : copy.killDatabase()),
      serves: async () => {
        await restarted;
        return copy.serves();
      },
    });
  }
}
