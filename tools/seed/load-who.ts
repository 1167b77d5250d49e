import { loadInvites, loadSessions } from '../../server/domains/account/loading/index.ts';
import { loadFollows } from '../../server/domains/social/loading/index.ts';
import { loadFiles } from '../../server/domains/upload/index.ts';
import { loadPersons } from '../../server/domains/verification/loading/index.ts';
import type { Gateways } from '../../server/gateways/index.ts';
import type { Db } from '../../server/call/call.ts';
import { session_ms } from './devices.ts';
import type { Demo } from './index.ts';
import type { PictureCase } from './pictures/picture-case.ts';
import { ask, play, type Stage } from './play.ts';

export type House = { db: Db; gateways: Gateways };

/** Who is who: names, companies, permissions, staff, league, friends, files, devices. `people`: ids by index. */
export async function loadWho(
  house: House,
  demo: Demo,
  people: readonly number[],
  pictures: PictureCase,
  now: Date,
): Promise<Stage> {
  const everybody = [...demo.people, ...demo.readers, ...demo.staff];
  const ids = new Map(everybody.map(({ username, index }) => [username, people[index]!]));
  await loadPersons(
    house,
    demo.story.verified.map(({ username, name, id_number }) => {
      const { created_at } = everybody.find((person) => person.username === username)!;
      // Most get to it soon after they have joined.
      const verified_at = new Date(created_at.getTime() + (now.getTime() - created_at.getTime()) * 0.14);
      return { user_id: ids.get(username)!, name, id_number, verified_at };
    }),
  );
  const files = await keepFiles(house, demo, ids, pictures);
  const stage: Stage = { ...house, people: ids, files, told: [] };
  await play(stage, demo.story.deeds);
  await loadFollows(
    house.db,
    demo.follows().map(({ follower, followed, at }) => ({
      follower_id: people[follower]!,
      followed_id: people[followed]!,
      at,
    })),
  );
  await keepInvites(stage, demo, people, now);
  await loadSessions(
    house.db,
    demo.devices.map(({ username, seen_at, ...device }) => ({
      ...device,
      user_id: ids.get(username)!,
      seen_at,
      expires_at: new Date(seen_at.getTime() + session_ms),
    })),
  );
  return stage;
}

async function keepFiles(
  { db, gateways: { storage } }: House,
  { files }: Demo,
  ids: ReadonlyMap<string, number>,
  pictures: PictureCase,
): Promise<Map<string, number>> {
  const loaded = await loadFiles(
    { db, storage },
    await Promise.all(
      files.map(async ({ key: _key, owner, picture, at, ...file }) => ({
        ...file,
        user_id: ids.get(owner)!,
        content: await pictures(picture),
        created_at: at,
      })),
    ),
  );
  return new Map(files.map(({ key }, index) => [key, loaded[index]!.id]));
}

async function keepInvites(stage: Stage, demo: Demo, people: readonly number[], now: Date): Promise<void> {
  const invites = demo.invites();
  const codes = new Map<string, string>();
  for (const inviter of new Set(invites.map((invite) => invite.inviter))) {
    const { code } = await ask(stage, stage.people.get(inviter)!, now, 'league.membership');
    codes.set(inviter, code!);
  }
  await loadInvites(
    stage.db,
    invites.map(({ newcomer, inviter, at }) => ({
      user_id: people[newcomer]!,
      inviter_id: stage.people.get(inviter)!,
      code: codes.get(inviter)!,
      at,
    })),
  );
}
