import * as z from 'zod';
import { person } from '../account/person.ts';
import { fen } from '../trade/money-fields.ts';
import { report_ground_names, reportLifecycle, type ReportStatus } from './report-lifecycle.ts';

export const reportStatus = z.enum(
  Object.keys(reportLifecycle.states) as [ReportStatus, ...ReportStatus[]],
  '没有这个状态',
);
const picture = z.object({ id: z.number(), url: z.string(), width: z.number(), height: z.number() });
const when = z.string().nullable();

/** A report as everybody reads of it. */
export const reportCard = z.object({
  pcode: z.string(),
  title: z.string(),
  excerpt: z.string(),
  picture: z.string().nullable(),
  author: person,
  product: z.object({ pno: z.string(), title: z.string() }),
  /** The mean of what the tester gave, with one decimal; null where the template asks for none. */
  rating: z.number().nullable(),
  passed_at: when,
});
export type ReportCard = z.output<typeof reportCard>;

export const templateShape = z.object({
  min_words: z.number(),
  min_images: z.number(),
  questions: z.array(z.string()),
  aspects: z.array(z.string()),
});

/** One row for its tester or its company. */
export const ownReport = z.object({
  pcode: z.string(),
  apply_no: z.string(),
  status: reportStatus,
  title: z.string(),
  excerpt: z.string(),
  picture: z.string().nullable(),
  task: z.object({ id: z.number(), task_no: z.string(), title: z.string() }),
  tester: person,
  company: person,
  /** Fen that the tester gets, or got. */
  reward: fen,
  paid: fen,
  tip: fen,
  reason: z.string(),
  ground: z.enum(report_ground_names).nullable(),
  /** When something happens by itself, and what. */
  due_at: when,
  due_words: z.string().nullable(),
  submitted_at: when,
  passed_at: when,
  changed_at: z.string(),
  published: z.boolean(),
  recommended: z.boolean(),
  score: z.number().nullable(),
  dispute_id: z.number().nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

/** What the one who asks may do with it now. */
export const reportCan = z.object({
  write: z.boolean(),
  pass: z.boolean(),
  refuse: z.boolean(),
  request_revision: z.boolean(),
  confirm: z.boolean(),
  reject: z.boolean(),
  pay: z.boolean(),
  override: z.boolean(),
  evaluate: z.boolean(),
  recommend: z.boolean(),
  dispute: z.boolean(),
});
export type ReportCan = z.output<typeof reportCan>;

export const reportDetail = ownReport.extend({
  content: z.string(),
  images: z.array(picture),
  template: templateShape,
  template_lines: z.array(
    z.object({ path: z.string(), wanted: z.string(), there: z.string(), met: z.boolean() }),
  ),
  answers: z.array(z.string()),
  ratings: z.array(z.number()),
  comment: z.string(),
  revisions_left: z.number(),
  /** Rises whenever it is handed in; what is decided on it says which one was read. */
  rev: z.number(),
  can: reportCan,
});
export type ReportDetail = z.output<typeof reportDetail>;

/** What happened to it, the newest first. */
export const reportStep = z.object({
  event: z.string(),
  title: z.string(),
  by: z.enum(['tester', 'company', 'staff', 'clock']),
  reason: z.string(),
  at: z.string(),
});
export type ReportStep = z.output<typeof reportStep>;
