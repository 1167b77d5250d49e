import { sql } from 'kysely';
import type { Person } from '../../../../contract/account/person.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import type { Call, Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import { faceTag } from './page-tags.ts';

/** What is shown beside a name, in this order; the other permissions are nobody's business. */
const badge_titles: Record<string, string> = {
  staff: '官方',
  company: '企业',
  tester: '测评官',
  author: '专栏作者',
};

export const badgesOf = (permissions: string[]): string[] =>
  Object.entries(badge_titles).flatMap(([permission, title]) =>
    permissions.includes(permission) ? [title] : [],
  );

/** The face of somebody who is signed in: nothing has to be read for it. */
export const faceOf = ({ id, username, nickname, avatar, ...viewer }: Viewer): Person => {
  const held = {
    staff: viewer.staff_auth,
    company: viewer.company_auth,
    tester: viewer.test_auth,
    author: viewer.author_auth,
  };
  return {
    id,
    username,
    nickname,
    avatar,
    badges: badgesOf(
      Object.entries(held).flatMap(([permission, granted]) => (granted > 0 ? [permission] : [])),
    ),
  };
};

/** Of the user `u`. */
export const heldPermissions = sql<
  string[]
>`array(select permission from user_grants where user_id = u.id and revoked_at is null)`;

type Faces = Map<number, Person>;
type Asked = { ids: Set<number>; faces: Promise<Faces> };
/** Who is asked for in this turn, by whom they are asked for. */
const asked = new WeakMap<Db, Asked>();

/**
 * The public faces of these people; ids that nobody has are simply absent. Those whom a page asks for at once are read by one
 * statement. A kept answer that shows them is made anew when one of them changes.
 */
export async function peopleByIds(
  call: { db: Db; dependsOn?: Call['dependsOn'] },
  ids: Iterable<number>,
): Promise<Faces> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  call.dependsOn?.(...wanted.map(faceTag));
  const faces = await facesWith(call.db, wanted);
  return new Map(
    wanted.flatMap((id) => {
      const face = faces.get(id);
      return face ? [[id, face]] : [];
    }),
  );
}

function facesWith(db: Db, ids: readonly number[]): Promise<Faces> {
  let together = asked.get(db);
  if (!together) {
    const all = new Set<number>();
    const faces = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      asked.delete(db);
      return readFaces(db, [...all]);
    });
    together = { ids: all, faces };
    asked.set(db, together);
  }
  for (const id of ids) together.ids.add(id);
  return together.faces;
}

async function readFaces(db: Db, ids: readonly number[]): Promise<Faces> {
  const { rows } = await sql<Omit<Person, 'badges'> & { permissions: string[] }>`
    select u.id, u.username, u.nickname, u.avatar, ${heldPermissions} as permissions
    from users u where u.id = any(${[...ids]}::int[])`.execute(accountDb({ db }));
  return new Map(
    rows.map(({ permissions, ...face }) => [face.id, { ...face, badges: badgesOf(permissions) }]),
  );
}
