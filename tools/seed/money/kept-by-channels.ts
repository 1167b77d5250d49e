import type { Db } from '../../../server/call/call.ts';
import type { Records } from '../../../server/gateways/payment/kept-records.ts';

/** What nobody asks for again: each request, and files that are good for minutes. */
const left_out = ['seen', 'file'];

/** What the channels remember while the story is played; `keep` puts it where the running site's channels find it. */
export async function recordsOfStory(db: Db): Promise<Records & { keep: () => Promise<void> }> {
  const rows = await db.selectFrom('payment_double_records').select(['kind', 'key', 'value']).execute();
  const known = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const kept = new Map(
    rows.map(({ kind, key, value }) => [`${kind} ${key}`, { kind, key, value: value as object }]),
  );
  const copy = (value: object | undefined) => value && structuredClone(value);
  return {
    read: async (kind, key) => copy(kept.get(`${kind} ${key}`)?.value),
    async change(kind, key, change) {
      const { keep, give } = change(copy(kept.get(`${kind} ${key}`)?.value));
      if (keep) kept.set(`${kind} ${key}`, { kind, key, value: keep });
      return give;
    },
    all: async (kind) =>
      [...kept.values()].flatMap((record) => (record.kind === kind ? [structuredClone(record.value)] : [])),
    async keep() {
      const news = [...kept].flatMap(([name, record]) =>
        known.has(name) || left_out.includes(record.kind) ? [] : [record],
      );
      if (news.length > 0)
        await db
          .insertInto('payment_double_records')
          .values(news.map(({ value, ...named }) => ({ ...named, value: JSON.stringify(value) })))
          .execute();
    },
  };
}
