import type { ReportTemplate } from '../../../../contract/task/report-templates.ts';

/** What a template asks, in one line. */
export const asks = ({ min_words, min_images, questions, aspects }: ReportTemplate): string =>
  [
    min_words > 0 && `${min_words} 字`,
    min_images > 0 && `${min_images} 张图`,
    questions.length > 0 && `${questions.length} 问`,
    aspects.length > 0 && `${aspects.length} 项打分`,
  ]
    .filter(Boolean)
    .join('，');
