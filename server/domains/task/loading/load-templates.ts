import type { ReportTemplate } from '../../../../contract/task/report-templates.ts';
import type { Db } from '../../../call/call.ts';
import { taskDb } from '../tables.ts';

export type TemplateToLoad = ReportTemplate & {
  /** Of one that there is, whose next version this is; else it is a new one. */
  name: string;
  title: string;
  hint: string;
  saved_at: Date;
  retired_at: Date | null;
};

/** What staff made of the templates; whatever was sent in before keeps what it had. */
export async function loadTemplates(db: Db, templates: readonly TemplateToLoad[]): Promise<void> {
  const tables = taskDb({ db });
  for (const { name, retired_at, questions, aspects, ...facts } of templates) {
    const { id, version } = await tables
      .insertInto('report_templates')
      .values({ name, version: 1, retired_at })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({ version: row('report_templates.version', '+', 1) })),
      )
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await tables
      .insertInto('report_template_versions')
      .values({
        template_id: id,
        version,
        ...facts,
        questions: JSON.stringify(questions),
        aspects: JSON.stringify(aspects),
      })
      .execute();
  }
}
