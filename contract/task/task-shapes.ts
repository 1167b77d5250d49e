import * as z from 'zod';
import { person } from '../account/person.ts';
import { fen } from '../trade/money-fields.ts';
import { applicationLifecycle, sample_states, type ApplicationStatus } from './application-lifecycle.ts';
import { sample_kinds, type SampleKind } from './task-limits.ts';
import { taskLifecycle, type TaskStatus } from './task-lifecycle.ts';

export const taskStatus = z.enum(Object.keys(taskLifecycle.states) as [TaskStatus, ...TaskStatus[]]);
export const applicationStatus = z.enum(
  Object.keys(applicationLifecycle.states) as [ApplicationStatus, ...ApplicationStatus[]],
);
const sampleKind = z.enum(Object.keys(sample_kinds) as [SampleKind, ...SampleKind[]]);
const sampleState = z.enum(
  Object.keys(sample_states) as [keyof typeof sample_states, ...(keyof typeof sample_states)[]],
);

const place = z.object({ id: z.number(), title: z.string() });

/** One task as a row of a list; money in fen, times in UTC. */
export const taskCard = z.object({
  task_id: z.number(),
  task_no: z.string(),
  status: taskStatus,
  title: z.string(),
  /** The first of what is asked. */
  brief: z.string(),
  product: z.object({ product_id: z.number(), pno: z.string(), title: z.string(), cover: z.string() }),
  company: person,
  marketplace: z.string(),
  cate: place,
  sample: sampleKind,
  reward: fen,
  num: z.number(),
  max_num: z.number(),
  /** Places that nobody has. */
  left: z.number(),
  applied_count: z.number(),
  follow_count: z.number(),
  finish_day: z.number(),
  started_at: z.string().nullable(),
  end_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type TaskCard = z.output<typeof taskCard>;

export const template = z.object({
  min_words: z.number(),
  min_images: z.number(),
  questions: z.array(z.string()),
  aspects: z.array(z.string()),
});

/** What is held for a task, for whom, and when it leaves: true to the ledger to the fen. */
export const escrowBar = z.object({
  held: fen,
  /** Of one place: for the tester, and for the platform. */
  reward: fen,
  fee: fen,
  /** Places that can still be given, that are at work, that were paid, and that came to nothing. */
  open: z.number(),
  at_work: z.number(),
  paid: z.number(),
  failed: z.number(),
  /** What testers got of it so far. */
  paid_amount: fen,
});
export type EscrowBar = z.output<typeof escrowBar>;

/** Clocks and rates of a task, as they were when it was approved. */
export const taskClocks = z.object({
  answer_days: z.number(),
  ship_days: z.number(),
  receive_days: z.number(),
  return_days: z.number(),
  grace_hours: z.number(),
  extension_days: z.number(),
  compensation_bp: z.number(),
  /** Of the report: hours until it passes the first review, days until it is accepted, hours until it is paid, all by itself. */
  review_hours: z.number(),
  confirm_days: z.number(),
  pay_hours: z.number(),
});

export const taskDetail = taskCard.extend({
  target_desc: z.string(),
  expect: z.string(),
  template_title: z.string(),
  template,
  valid_day: z.number(),
  clocks: taskClocks,
  escrow: escrowBar,
  /** Days until as many testers are found, by what was affirmed for similar tasks; null: too little is known. */
  fill_days: z.number().nullable(),
});
export type TaskDetail = z.output<typeof taskDetail>;

const address = z.object({ name: z.string(), phone: z.string(), region: z.string(), line: z.string() });

/** A lent sample that is to go back or is on its way: where to, and under which number. */
const goingBack = z
  .object({ to: address.nullable(), carrier: z.string(), tracking_no: z.string() })
  .nullable();

export const ownApplication = z.object({
  apply_no: z.string(),
  status: applicationStatus,
  task: taskCard,
  account: z.string(),
  note: z.string(),
  reason: z.string().nullable(),
  sample: sampleState,
  carrier: z.string(),
  tracking_no: z.string(),
  back: goingBack,
  /** What the tester gets, as it stands now, in fen; and what came of it. */
  reward: fen,
  paid: fen,
  created_at: z.string(),
  affirmed_at: z.string().nullable(),
  /** The next moment at which something happens by itself, and what. */
  next_at: z.string().nullable(),
  next_says: z.string(),
  due_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  extension: z.enum(['none', 'asked', 'granted', 'refused']),
  extension_days: z.number(),
  /** So many days may be asked for, by the terms of the application. */
  extension_most: z.number(),
  can: z.object({
    withdraw: z.boolean(),
    receive: z.boolean(),
    lose: z.boolean(),
    send_back: z.boolean(),
    extend: z.boolean(),
    give_up: z.boolean(),
    report: z.boolean(),
  }),
});
export type OwnApplication = z.output<typeof ownApplication>;

/** Somebody who applied, as the company sees them. The address stands there once the sample is to be sent. */
export const applicant = z.object({
  apply_id: z.number(),
  apply_no: z.string(),
  status: applicationStatus,
  person,
  history: z.object({
    completed: z.number(),
    /** Reports handed in on time, in percent; null: none was due yet. */
    on_time: z.number().nullable(),
    overdue: z.number(),
    /** Parcels that they said never came, and lent samples that they did not send back. */
    lost: z.number(),
    kept: z.number(),
  }),
  account: z.string(),
  note: z.string(),
  reason: z.string().nullable(),
  address: address.nullable(),
  sample: sampleState,
  carrier: z.string(),
  tracking_no: z.string(),
  back: goingBack,
  extension: z.enum(['none', 'asked', 'granted', 'refused']),
  extension_days: z.number(),
  extension_reason: z.string(),
  created_at: z.string(),
  affirmed_at: z.string().nullable(),
  next_at: z.string().nullable(),
  next_says: z.string(),
  /** Why they may not be affirmed: they and the company are too near each other. */
  overlap: z.string().nullable(),
});
export type Applicant = z.output<typeof applicant>;

export const ownTask = taskCard.extend({
  rev: z.number(),
  reason: z.string().nullable(),
  target_desc: z.string(),
  expect: z.string(),
  template_name: z.string(),
  valid_day: z.number(),
  at_work: z.number(),
  affirmed: z.number(),
  escrow: escrowBar,
  fee: fen,
  /** What has to be put in now, in fen; 0: nothing. */
  to_fund: fen,
  fund_by: z.string().nullable(),
  stop_reason: z.string(),
  changed_at: z.string(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    fund: z.boolean(),
    append: z.boolean(),
    stop: z.boolean(),
    apply_stop: z.boolean(),
    cancel_stop: z.boolean(),
    cancel: z.boolean(),
  }),
});
export type OwnTask = z.output<typeof ownTask>;
