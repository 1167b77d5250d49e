// No zod: the page that a report is written on says what is missing while it is typed.
import { characters } from '../characters.ts';
import type { ReportTemplate } from '../task/report-templates.ts';

export const report_limits = {
  title: [8, 60],
  /** Characters that a reader sees. */
  content: 20_000,
  images: 30,
  answer: 2_000,
  /** Rounds in which the company asks for changes, and times that it sends one back in the first review. */
  revisions: 2,
  first_refusals: 2,
  /** Days to send it in again. */
  refused_days: 7,
  revision_days: 3,
  /** Hours until staff look at what the company has not, and until what is confirmed is paid by itself. */
  staff_hours: 48,
  pay_hours: 72,
  /** Days in which the company may rate the tester. */
  rate_days: 30,
  recommended: 10,
  reason: [5, 200],
  comment: 200,
} as const;

export type ReportSize = {
  words: number;
  images: number;
  answers: readonly string[];
  /** From 1 to 5; 0 where none was given. */
  ratings: readonly number[];
};

/** One line of the template beside what is there; the dispute room shows the same lines. */
export type TemplateLine = { path: string; wanted: string; there: string; met: boolean };

/** What a reader counts: characters without white space. */
export const wordsOf = (text: string): number => characters(text.replace(/\s/gu, ''));

export function templateLines(template: ReportTemplate, size: ReportSize): TemplateLine[] {
  const lines: TemplateLine[] = [];
  if (template.min_words > 0)
    lines.push({
      path: 'content',
      wanted: `正文不少于 ${template.min_words} 字`,
      there: `${size.words} 字`,
      met: size.words >= template.min_words,
    });
  if (template.min_images > 0)
    lines.push({
      path: 'images',
      wanted: `图不少于 ${template.min_images} 张`,
      there: `${size.images} 张`,
      met: size.images >= template.min_images,
    });
  for (const [i, question] of template.questions.entries()) {
    const words = wordsOf(size.answers[i] ?? '');
    lines.push({
      path: `answers.${i}`,
      wanted: `回答“${question}”`,
      there: words === 0 ? '没有回答' : `${words} 字`,
      met: words > 0,
    });
  }
  for (const [i, aspect] of template.aspects.entries()) {
    const rating = size.ratings[i] ?? 0;
    lines.push({
      path: `ratings.${i}`,
      wanted: `给“${aspect}”打分`,
      there: rating === 0 ? '没有打分' : `${rating} 分`,
      met: rating > 0,
    });
  }
  return lines;
}

/** What is not met yet, in words for its field. */
export const missingFrom = (
  template: ReportTemplate,
  size: ReportSize,
): { path: string; message: string }[] =>
  templateLines(template, size)
    .filter(({ met }) => !met)
    .map(({ path, wanted, there }) => ({
      path,
      message: `模板要求${wanted}，现在${/^\d/.test(there) ? ' ' : ''}${there}`,
    }));

/** Words by which a ground turns out to be about praise. */
const about_praise =
  /差评|负面|不够正面|说得太差|写得太差|太难听|影响(?:销量|转化|形象)|打分(?:太|偏)低|评分(?:太|偏)低|分数(?:太|偏)低|缺点(?:太多|写得太)|要(?:好评|五星)|(?:改成|多写|只写)优点/u;

export const complainsOfOpinion = (reason: string): boolean => about_praise.test(reason.normalize('NFKC'));
