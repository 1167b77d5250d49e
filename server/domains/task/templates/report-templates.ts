import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { task_groups } from '../../../../contract/task/task-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, notFound, outdated, refuse } from '../../../call/refusal.ts';
import { taskDb } from '../tables.ts';

type Version = {
  id: number;
  name: string;
  version: number;
  retired_at: Date | null;
  title: string;
  hint: string;
  min_words: number;
  min_images: number;
  questions: string[];
  aspects: string[];
  saved_at: Date;
};
export type TemplateInUse = Version;

const noTemplate = () => notFound('没有这个报告模板');

const versions = (call: Pick<Call, 'db'>) =>
  taskDb(call)
    .selectFrom('report_templates as t')
    .innerJoin('report_template_versions as v', 'v.template_id', 't.id')
    .select([
      't.id',
      't.name',
      't.retired_at',
      'v.version',
      'v.title',
      'v.hint',
      'v.min_words',
      'v.min_images',
      'v.questions',
      'v.aspects',
      'v.saved_at',
    ])
    .orderBy('t.id')
    .$castTo<Version>();

/** The newest version of each, also of those that are retired. */
const newest = (call: Pick<Call, 'db'>) => versions(call).whereRef('v.version', '=', 't.version');

/** What can be chosen for a task now. */
export const templatesInUse = (call: Pick<Call, 'db'>): Promise<Version[]> =>
  newest(call).where('t.retired_at', 'is', null).execute();

/**
 * What a task keeps of its template from the moment it is sent in, whatever staff make of the template later. Refuses at its field.
 * @param seen the version that the form showed; without one the newest is taken
 */
export async function templateForTask(call: Call, name: string, seen?: number) {
  const found = await newest(call).where('t.name', '=', name).executeTakeFirst();
  if (!found) throw invalid('template_name', '没有这种报告模板');
  if (found.retired_at) throw invalid('template_name', '这个报告模板已经停用，请换一个');
  if (seen !== undefined && seen !== found.version)
    throw invalid('template_name', `模板“${found.title}”刚改过，现在要求${asks(found)}，确认后再提交一次`);
  return { template: contentOf(found), template_version: found.version, template_title: found.title };
}

const asks = ({ min_words, min_images, questions, aspects }: Version): string => {
  const counted: [number, string][] = [
    [min_words, `正文 ${min_words} 字`],
    [min_images, `图 ${min_images} 张`],
    [questions.length, `答 ${questions.length} 个问题`],
    [aspects.length, `打 ${aspects.length} 项分`],
  ];
  const asked = counted.filter(([count]) => count > 0);
  return asked.map(([, words]) => words).join('、');
};

export const contentOf = ({ min_words, min_images, questions, aspects }: Version) => ({
  min_words,
  min_images,
  questions,
  aspects,
});

/** common.report_template: those that can be chosen, or one of them. */
export async function showReportTemplates(
  { id }: Parsed<'common.report_template'>,
  call: Call,
): Promise<Output<'common.report_template'>> {
  const all = (await templatesInUse(call)).map((one) => ({
    id: one.name,
    version: one.version,
    title: one.title,
    hint: one.hint,
    ...contentOf(one),
  }));
  const list = id ? all.filter((one) => one.id === id) : all;
  if (list.length === 0) throw noTemplate();
  return { list };
}

/** admin.report_templates: with all that they were before, and how many open tasks keep which version. */
export async function listTemplates(_input: object, call: Call): Promise<Output<'admin.report_templates'>> {
  const all = await versions(call).orderBy('v.version', 'desc').execute();
  const kept = await taskDb(call)
    .selectFrom('tasks')
    .select((row) => ['template_name', 'template_version', row.fn.countAll<bigint>().as('tasks')])
    .where('status', 'in', [...task_groups.approval, ...task_groups.progress])
    .groupBy(['template_name', 'template_version'])
    .execute();
  const tasksOf = ({ name, version }: Version) =>
    Number(kept.find((row) => row.template_name === name && row.template_version === version)?.tasks ?? 0);
  return [...new Set(all.map(({ id }) => id))].map((id) => {
    const [current, ...before] = all.filter((one) => one.id === id) as [Version, ...Version[]];
    const shape = (one: Version) => ({
      version: one.version,
      title: one.title,
      hint: one.hint,
      ...contentOf(one),
      saved_at: one.saved_at.toISOString(),
      tasks: tasksOf(one),
    });
    return {
      id,
      name: current.name,
      retired: current.retired_at !== null,
      ...shape(current),
      before: before.map(shape),
    };
  });
}

/** admin.report_template_save: a new one, or a new version of one; what was agreed on before stays as it was. */
export async function saveTemplate(
  { id, version, ...content }: Parsed<'admin.report_template_save'>,
  call: Call,
): Promise<Output<'admin.report_template_save'>> {
  const before = id === undefined ? null : await lockTemplate(call, id);
  if (before && before.version !== version) throw outdated('这个模板刚被别人改过，请刷新后再改');
  const same = (await templatesInUse(call)).find((one) => one.title === content.title && one.id !== id);
  if (same) throw invalid('title', '已经有叫这个名称的模板，请换一个');
  const next = (before?.version ?? 0) + 1;
  const template_id = before ? before.id : await insert(call);
  await taskDb(call)
    .insertInto('report_template_versions')
    .values({
      template_id,
      version: next,
      ...content,
      questions: JSON.stringify(content.questions),
      aspects: JSON.stringify(content.aspects),
      saved_at: call.now,
    })
    .execute();
  await taskDb(call)
    .updateTable('report_templates')
    .set({ version: next })
    .where('id', '=', template_id)
    .execute();
  const was = before && { title: before.title, hint: before.hint, ...contentOf(before) };
  await writeAudit(call, {
    action: before ? 'report_template.change' : 'report_template.add',
    subject: { kind: 'report_template', id: template_id, title: content.title },
    details: { ...(was && { before: was }), after: content },
  });
  return { id: template_id, version: next };
}

/** admin.report_template_retire: it can no longer be chosen; what was begun with it goes on. */
export async function retireTemplate(
  { id, retired }: Parsed<'admin.report_template_retire'>,
  call: Call,
): Promise<null> {
  // All of them: two who retire the last two wait for each other.
  await taskDb(call).selectFrom('report_templates').select('id').orderBy('id').forUpdate().execute();
  const template = await lockTemplate(call, id);
  if ((template.retired_at !== null) === retired) return null;
  const others = (await templatesInUse(call)).filter((one) => one.id !== id);
  if (retired && others.length === 0) throw refuse('至少要留一个能选的模板');
  if (!retired && others.some(({ title }) => title === template.title))
    throw refuse('已经有叫这个名称的模板，先给其中一个改名');
  await taskDb(call)
    .updateTable('report_templates')
    .set({ retired_at: retired ? call.now : null })
    .where('id', '=', id)
    .execute();
  await writeAudit(call, {
    action: retired ? 'report_template.retire' : 'report_template.restore',
    subject: { kind: 'report_template', id, title: template.title },
  });
  return null;
}

async function lockTemplate(call: Call, id: number): Promise<Version> {
  await sql`select from report_templates where id = ${id} for update`.execute(taskDb(call));
  const found = await newest(call).where('t.id', '=', id).executeTakeFirst();
  if (!found) throw noTemplate();
  return found;
}

async function insert(call: Call): Promise<number> {
  const { id } = await taskDb(call)
    .insertInto('report_templates')
    .values({ name: `t-${randomBytes(6).toString('hex')}`, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
