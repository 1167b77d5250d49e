import type { Site } from './use-site.ts';

/** The number of a post that everyone may read. */
export async function somePost({ db }: Site): Promise<string> {
  const { pcode } = await db
    .selectFrom('posts')
    .select('pcode')
    .where('status', '=', 'normal')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return pcode;
}
