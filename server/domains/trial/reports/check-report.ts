import type { Parsed } from '../../../../contract/index.ts';
import { missingFrom, report_limits, wordsOf } from '../../../../contract/trial/report-check.ts';
import type { ReportTemplate } from '../../../../contract/task/report-templates.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, invalidFields } from '../../../call/refusal.ts';
import { cleanHtml, excerptOf, judge, readKeywords, refuseGuarded } from '../../text/index.ts';
import { ownPicturesAt, ownReadyFiles } from '../../upload/index.ts';
import type { Picture } from '../rows/report-record.ts';

type Sent = Parsed<'task.post'>;
export type CheckedReport = {
  title: string;
  body_src: string;
  body_html: string;
  excerpt: string;
  words: number;
  images: Picture[];
  answers: string[];
  ratings: number[];
  files: number[];
};

/** What was sent, clean and held to the template, the guard and the site's words. Refuses (40001) at its field. */
export async function checkReport(call: Call, template: ReportTemplate, sent: Sent): Promise<CheckedReport> {
  const clean = cleanHtml(sent.content, 'post');
  if (clean.length > report_limits.content)
    throw invalid('content', `正文至多 ${report_limits.content} 个字，现在是 ${clean.length} 个`);
  const viewer_id = member(call).viewer.id;
  const files = await ownReadyFiles(call, viewer_id, sent.images, {
    path: 'images',
    images_only: true,
    kinds: ['image'],
    otherwise: '有一张图片还没有传好或已被删除，请重新上传',
  });
  const inside = await ownPicturesAt(call, viewer_id, clean.images, 'content');
  const answers = template.questions.map((_, i) => (sent.answers[i] ?? '').trim());
  const ratings = template.aspects.map((_, i) => sent.ratings[i] ?? 0);
  const images = files.map(({ id, url, width, height }) => ({
    id,
    url,
    width: width ?? 0,
    height: height ?? 0,
  }));
  const words = wordsOf(clean.text);
  const missing = missingFrom(template, {
    words,
    images: new Set([...images.map(({ url }) => url), ...clean.images]).size,
    answers,
    ratings,
  });
  if (missing.length > 0) throw invalidFields(missing);
  const texts = [
    { path: 'title', name: '标题', text: sent.title },
    { path: 'content', name: '正文', text: clean.judged },
    ...answers.map((text, i) => ({ path: `answers.${i}`, name: `第 ${i + 1} 个回答`, text })),
  ];
  refuseGuarded('report', texts);
  const keywords = await readKeywords(call, 0);
  for (const { path, name, text } of texts) {
    const { refused } = judge(keywords, text);
    if (refused !== null) throw invalid(path, `${name}里的“${refused}”不能发布，请改掉再交`);
  }
  return {
    title: sent.title,
    body_src: sent.content,
    body_html: clean.html,
    excerpt: excerptOf(clean.text),
    words,
    images,
    answers,
    ratings,
    files: [...new Set([...files, ...inside].map(({ id }) => id))],
  };
}
