import { daysLater } from '../clock/beijing-time.ts';
import type { Job, JobContext } from '../jobs/jobs.ts';
import { csv_mark, csvLine } from './csv.ts';
import { csvDb, kept_ms } from './csv-files.ts';
import type { CsvAsked, CsvMaker } from './csv-maker.ts';

/** What a spreadsheet opens without complaint. */
export const most_rows = 100_000;

/** Makes a file that was asked for, and says so. Made twice it is the same: only the first is kept. */
export const makeCsvJobOf = (makers: readonly CsvMaker[], most = most_rows): Job => ({
  name: 'csv.make',
  async work({ id }: { id: number }, context) {
    const asked = await csvDb(context)
      .selectFrom('csv_files')
      .select(['user_id', 'kind', 'name', 'input', 'asked_at'])
      .where('id', '=', BigInt(id))
      .where('ready_at', 'is', null)
      .executeTakeFirst();
    if (!asked) return;
    const maker = makers.find(({ kind }) => kind === asked.kind);
    if (!maker) throw new Error(`nothing makes files of the kind ${asked.kind}`);
    const parts = await partsOf(context, maker, asked, most);
    await context.asCall(async (call) => {
      const tables = csvDb(call);
      const kept = await tables
        .updateTable('csv_files')
        .set({
          ready_at: call.now,
          expires_at: new Date(call.now.getTime() + kept_ms),
          rows: parts.reduce((sum, { rows }) => sum + rows, 0),
        })
        .where('id', '=', BigInt(id))
        .where('ready_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!kept) return;
      for (const [at, { rows, bytes }] of parts.entries())
        await tables
          .insertInto('csv_parts')
          .values({ user_id: asked.user_id, file_id: BigInt(id), nth: at + 1, rows, bytes })
          .execute();
      call.notifies({
        to: [asked.user_id],
        kind: maker.notice,
        actor_id: null,
        object: 'site',
        object_id: id,
        title: maker.title,
        words: '做好了，24 小时内可以下载',
        href: maker.href,
        act: '去下载',
      });
    });
  },
});

type Part = { rows: number; bytes: Buffer };

async function partsOf(context: JobContext, maker: CsvMaker, asked: CsvAsked, most: number): Promise<Part[]> {
  const parts: Part[] = [];
  let lines: Buffer[] = [];
  let rows = 0;
  const begin = () => {
    lines = [Buffer.from(csv_mark + csvLine(maker.head))];
    rows = 0;
  };
  const end = () => parts.push({ rows, bytes: Buffer.concat(lines) });
  begin();
  for await (const portion of maker.rows(context, asked)) {
    for (let from = 0; from < portion.length;) {
      if (rows === most) {
        end();
        begin();
      }
      const taken = portion.slice(from, from + most - rows);
      lines.push(Buffer.from(taken.map((cells) => csvLine(cells)).join('')));
      rows += taken.length;
      from += taken.length;
    }
  }
  end();
  return parts;
}

/** Files whose day is over. */
export const sweepCsvJob: Job = {
  name: 'csv.sweep',
  cron: '20 * * * *',
  work: async (_data, context) =>
    void (await csvDb(context)
      .deleteFrom('csv_files')
      .where('asked_at', '<', daysLater(context.now, -2))
      .execute()),
};
