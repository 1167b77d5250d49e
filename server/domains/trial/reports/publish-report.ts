import type { Call } from '../../../call/call.ts';
import { publishTrialPost } from '../../forum/index.ts';
import type { TaskRecord } from '../../task/index.ts';
import { cleanHtml } from '../../text/index.ts';
import { trialDb } from '../tables.ts';
import type { ReportRecord } from '../rows/report-record.ts';

/** What was let pass goes into the forum, with its answers and ratings below its words. */
export async function publishReport(call: Call, report: ReportRecord, task: TaskRecord): Promise<void> {
  const published = await publishTrialPost(call, {
    pcode: report.pcode,
    author_id: report.tester_id,
    company_id: report.company_id,
    title: report.title,
    html: wholeHtml(report),
    excerpt: report.excerpt,
    images: report.images.map(({ url }) => url).slice(0, 9),
    files: report.images.map(({ id }) => id),
    marketplaces: [task.marketplace],
  });
  if (published)
    await trialDb(call).updateTable('trial_reports').set({ published }).where('id', '=', report.id).execute();
}

/** The text as it was cleaned, then what the template asked; typed words are text and nothing else. */
export function wholeHtml({
  body_html,
  template,
  answers,
  ratings,
}: Pick<ReportRecord, 'body_html' | 'template' | 'answers' | 'ratings'>): string {
  const asked = template.questions.map(
    (question, i) =>
      `<h3>${escaped(question)}</h3>${(answers[i] ?? '')
        .split(/\n+/)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('')}`,
  );
  const rated = template.aspects.map((aspect, i) => `<li>${escaped(aspect)}：${ratings[i] ?? 0} 分</li>`);
  return cleanHtml(
    [body_html, ...asked, ...(rated.length > 0 ? ['<h3>打分</h3>', `<ul>${rated.join('')}</ul>`] : [])].join(
      '',
    ),
    'post',
  ).html;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
