import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** Indices of people, then readers. */
export type Follow = { follower: number; followed: number; at: Date };

/** Usernames of pairs that have nothing to do with each other: one has the other on the black list. */
export const estranged: readonly (readonly [by: string, who: string])[] = [
  ['linxiaoman', 'aning'],
  ['linxiaoman', 'league_fan'],
  ['niuniu', 'league_lu'],
];

/** Who talks much has many fans; most readers follow a few, some nobody. */
export function makeFollows(
  r: Random,
  people: readonly Person[],
  readers: readonly Person[],
  now: number,
): Follow[] {
  const apart = new Set(estranged.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const follows: Follow[] = [];
  for (const one of [...people, ...readers]) {
    const count = one.index < people.length ? r.int(3, 14) : r.chance(0.25) ? 0 : r.int(1, 7);
    const followed = new Set<number>();
    for (let i = 0; i < count; i++) {
      const other = r.weighted(people, (person) => {
        const near = person.boards.some((board) => one.boards.includes(board)) ? 3 : 1;
        return person.index === one.index ? 0 : person.talks ** 1.5 * near;
      });
      if (!apart.has(`${one.username} ${other.username}`)) followed.add(other.index);
    }
    for (const index of followed) {
      const since = Math.max(one.created_at.getTime(), people[index]!.created_at.getTime());
      const at = new Date(Math.floor(since + (now - since) * (0.05 + 0.94 * r.next())));
      follows.push({ follower: one.index, followed: index, at });
    }
  }
  return follows;
}

export type Invite = { newcomer: number; inviter: string; at: Date };

const inviters = [
  ['league_lu', 300, 9],
  ['league_mei', 240, 6],
  ['league_fan', 289, 4],
] as const;

/** Readers who came by a code, each after its owner had joined the league (league-story.ts). */
export function makeInvites(readers: readonly Person[], now: number): Invite[] {
  const free = readers.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return inviters.flatMap(([inviter, joined_days_ago, count]) => {
    const since = now - (joined_days_ago - 1) * 86_400_000;
    return Array.from({ length: count }).flatMap(() => {
      const newcomer = free[0]!;
      if (!newcomer || newcomer.created_at.getTime() < since) return [];
      // Every third of the newest, so that they are spread over the months.
      free.splice(0, Math.min(3, free.length));
      return [{ newcomer: newcomer.index, inviter, at: newcomer.created_at }];
    });
  });
}
