import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { makeForum, makePost } from '../../server/testing/forum-builders.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { makeSession } from '../../server/testing/sessions.ts';
import { storeFile } from '../../server/testing/upload-builders.ts';

/** Stands in everything private that the victim has written, and nowhere else. */
export const private_word = '锁在抽屉里的四十二只信封';

/** Somebody with private things of every kind, and people who have no business with them. */
export async function makeVictim(house: TestHouse) {
  const { db } = house;
  const forum = await makeForum(db);
  const owner = await house.person({ username: 'attacked_owner' });
  const stranger = await house.person({ username: 'attack_member' });
  const neighbour = await house.person({
    username: 'attack_neighbour',
    grants: ['author'],
    forum_admin: { forum_id: (await makeForum(db)).id, role: 'main' },
  });
  const as = owner;
  const at = new Date(house.clock.now().getTime() - 86_400_000);
  const posts = [];
  for (const status of ['first_review', 'refused', 'hidden', 'deleted'] as const)
    posts.push(
      await makePost(db, {
        forum_id: forum.id,
        author_id: owner.id,
        at,
        status,
        title: `${private_word} ${status}`,
      }),
    );
  await house.gives('posts.draft', { payload: { title: private_word } }, { as });
  await house.gives('user.address_add', addressOf(private_word), { as });
  await db
    .insertInto('api_tokens')
    .values({
      user_id: owner.id,
      name: private_word,
      token_hash: randomBytes(32),
      ending: 'abcd',
      scopes: ['read'],
      created_at: house.clock.now(),
      expires_at: new Date('2999-01-01'),
    })
    .execute();
  await house.gives('file.category_add', { title: private_word }, { as });
  await house.gives('collect.folder_add', { title: private_word }, { as });
  await storeFile(house, owner, { name: `${private_word}.png` });
  await makeSession(db, house.clock.now(), owner.id);
  await house.gives(
    'complaint.add',
    { target: 'user', id: neighbour.id, reason_code: 'spam', words: `${private_word}，请看一看` },
    { as },
  );

  const { rows: tables } = await sql<{ name: string; column: string }>`
    select distinct on (table_name) table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'author_id', 'reporter_id', 'applicant_id')
    order by table_name, column_name`.execute(db);
  const everywhere = tables.map(
    ({ name, column }) =>
      sql`select ${sql.lit(name)} || ' ' || t::text as said, to_jsonb(t) ->> 'id' as id from ${sql.table(name)} t where ${sql.ref(column)} = ${owner.id}`,
  );
  /** Every row of every table that belongs to the owner. */
  const rows = async () =>
    (await sql<{ said: string; id: string | null }>`${sql.join(everywhere, sql` union all `)}`.execute(db))
      .rows;
  const kept = await rows();

  return {
    owner,
    stranger,
    neighbour,
    /** By what things of the owner are called. */
    ids: [...new Set(kept.map(({ id }) => Number(id)).filter((id) => id > 0))],
    codes: posts.map(({ pcode }) => pcode),
    /** The rows of the owner that somebody has changed or taken away; new ones may well come from others, as notices do. */
    async missing(): Promise<string[]> {
      const now = new Set((await rows()).map(({ said }) => said));
      return kept.map(({ said }) => said).filter((said) => !now.has(said));
    },
  };
}

const addressOf = (name: string) => ({
  name,
  phone: '13800138000',
  region: ['广东省', '佛山市', '顺德区'],
  detail: `${name} 8 号`,
});
