import type { GatewayDb } from './gateway-db.ts';

/** Answers given on the pages of /dev, shared by all processes. */
export async function rememberAnswer(db: GatewayDb, key: string, answer: object): Promise<void> {
  const value = JSON.stringify(answer);
  await db
    .insertInto('stand_in_answers')
    .values({ key, answer: value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ answer: value }))
    .execute();
}

export async function rememberedAnswer<T>(db: GatewayDb, key: string): Promise<T | undefined> {
  const row = await db
    .selectFrom('stand_in_answers')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.answer as T | undefined;
}

/** The answer, which is gone after: for what is good once. */
export async function takeAnswer<T>(db: GatewayDb, key: string): Promise<T | undefined> {
  const row = await db
    .deleteFrom('stand_in_answers')
    .where('key', '=', key)
    .returning('answer')
    .executeTakeFirst();
  return row?.answer as T | undefined;
}
