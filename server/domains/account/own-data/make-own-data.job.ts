import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import type { ExportPart } from '../../../things/own-data.ts';
import type { AccountHooks } from '../hooks.ts';
import { accountDb } from '../tables.ts';
import { openZip } from './open-zip.ts';
import { readablePage } from './readable-page.ts';

const kept_ms = 86_400_000;

/** Gathers what each domain keeps of this person, each part as JSON and as a page to read, and says so by mail. */
export const makeOwnDataJobOf = ({ export_parts }: Pick<AccountHooks, 'export_parts'>): Job => ({
  name: 'account.make_own_data',
  async work({ id }: { id: number }, context) {
    const tables = accountDb(context);
    const asked = await tables
      .selectFrom('own_data_files')
      .innerJoin('users', 'users.id', 'own_data_files.user_id')
      .select(['user_id', 'nickname', 'email'])
      .where('own_data_files.id', '=', id)
      .where('ready_at', 'is', null)
      .executeTakeFirst();
    if (!asked) return;
    const bytes = await zipOf(context, asked.user_id, export_parts);
    const expires_at = new Date(context.now.getTime() + kept_ms);
    await tables
      .updateTable('own_data_files')
      .set({ bytes, size: bytes.length, ready_at: context.now, expires_at })
      .where('id', '=', id)
      .execute();
    if (asked.email)
      await context.gateways.mail.send({
        to: asked.email,
        subject: '你的出海集数据可以下载了',
        text: `${asked.nickname}，你好：\n\n你申请导出的数据已经做好，${beijingTime(expires_at)}之前可以在“账户设置 - 安全设置”里下载，过期后文件会删除。\n\n文件里有你的个人资料，请妥善保管。如果不是你本人操作，请马上修改密码。\n\n出海集`,
      });
  },
});

async function zipOf(context: JobContext, user_id: number, parts: readonly ExportPart[]): Promise<Buffer> {
  const zip = await openZip(context.now);
  const contents: { part: ExportPart; count: number }[] = [];
  for (const part of parts) {
    const rows = await part.rows(context, user_id);
    await zip.add(`${part.name}.json`, JSON.stringify(rows, null, 1));
    await zip.add(`${part.name}.html`, readablePage(part, rows));
    contents.push({ part, count: rows.length });
  }
  const index: ExportPart = {
    name: 'index',
    title: `出海集 · 我的数据，${beijingTime(context.now)}`,
    columns: { file: '文件', title: '内容', count: '条数' },
    rows: async () => [],
  };
  const rows = contents.map(({ part, count }) => ({ file: `${part.name}.html`, title: part.title, count }));
  await zip.add('index.html', readablePage(index, rows));
  return zip.whole();
}
