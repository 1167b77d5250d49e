import { sql } from 'kysely';
import type { SearchedThing } from '../../../search/search-source.ts';
import { peopleByIds } from '../people/people-by-ids.ts';
import { accountDb } from '../tables.ts';

/** Who is neither banned nor about to leave. That a ban has run out the sweep notices, within the hour. */
const shown = sql`leaving_at is null and (banned_until is null or banned_until <= now())`;

export const searchedPeople: SearchedThing = {
  kind: 'user',

  async documents(db, ids) {
    const { rows } = await sql<{
      id: number;
      nickname: string;
      username: string;
      bio: string;
      at: Date;
      weight: number;
    }>`
      select id, nickname, username, bio, created_at as at, 1 + 0.1 * ln(1 + post_count + comment_count + liked_count) as weight
      from users where id = any(${[...ids]}::int[]) and ${shown}`.execute(accountDb({ db }));
    return rows.map(({ nickname, username, bio, ...person }) => ({
      ...person,
      title: nickname,
      tags: [username],
      body: bio,
      author_id: person.id,
    }));
  },

  async present(call, hits) {
    const ids = hits.map((hit) => hit.id);
    const { rows } = await sql<{
      id: number;
      bio: string;
      post_count: number;
      comment_count: number;
      liked_count: number;
    }>`
      select id, bio, post_count, comment_count, liked_count from users where id = any(${ids}::int[]) and ${shown}`.execute(
      accountDb(call),
    );
    const people = await peopleByIds(
      call,
      rows.map((row) => row.id),
    );
    return new Map(
      rows.map(({ id, bio, post_count, comment_count, liked_count }) => {
        const person = people.get(id)!;
        return [
          id,
          {
            path: `/people/${person.username}`,
            title: person.nickname,
            body: bio,
            note: person.badges[0] ?? '用户',
            person,
            figures: [
              { title: '帖子', count: post_count },
              { title: '回复', count: comment_count },
              { title: '获赞', count: liked_count },
            ],
          },
        ];
      }),
    );
  },
};
