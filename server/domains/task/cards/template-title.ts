import { report_templates } from '../../../../contract/task/report-templates.ts';

/** What a template is called, also one that was chosen long ago. */
export const templateTitle = (name: string): string =>
  Object.hasOwn(report_templates, name)
    ? report_templates[name as keyof typeof report_templates].title
    : '试用报告';
