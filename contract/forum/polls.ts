import * as z from 'zod';
import { line } from '../text.ts';
import { poll_limits, poll_sights } from './writing-limits.ts';

const [fewest, most] = poll_limits.choices;
const sights = Object.keys(poll_sights) as [keyof typeof poll_sights];

/** What a poll asks, as its author writes it. */
export const poll = z
  .object({
    choices: z
      .array(line('选项', ...poll_limits.choice))
      .min(fewest, `选项至少 ${fewest} 个`)
      .max(most, `选项至多 ${most} 个`)
      .refine((choices) => new Set(choices).size === choices.length, '选项里有重复的'),
    /** How many of them one person may choose. */
    most: z.number('请填写最多选几项').int('最多选几项应为整数').min(1, '最多选几项至少是 1').default(1),
    /** The last day on which one may vote, in Beijing; null is without an end. */
    ends_on: z.iso.date('截止日期不对').nullable().default(null),
    shown: z.enum(sights, '请选择什么时候能看到结果').default('always'),
  })
  .refine((one) => one.most <= one.choices.length, { path: ['most'], message: '最多选几项不能多过选项' });
export type Poll = z.output<typeof poll>;

/** A poll as somebody sees it. Of one that shows its figures to those who have voted they are null for all others until it ends. */
export const pollShown = z.object({
  choices: z.array(z.object({ title: z.string(), votes: z.number().nullable() })),
  most: z.number(),
  shown: z.enum(sights),
  ends_at: z.string().nullable(),
  ended: z.boolean(),
  voter_count: z.number(),
  /** What the one who asks has chosen, by place from 1; empty for everybody on pages that are the same for all. */
  chosen: z.array(z.number()),
});
export type PollShown = z.output<typeof pollShown>;

/** A draft keeps whatever was typed. */
export const pollDraft = z.object({
  choices: z.array(z.string().max(400)).max(most).default([]),
  most: z.number().int().min(1).max(most).default(1),
  ends_on: z.string().max(10).nullable().default(null),
  shown: z.enum(sights).default('always'),
});

/** What stood beside the places that somebody chose, in their order: a choice may have been written anew since the page was read. */
export const chosen_titles = z
  .array(z.string('选项不对').max(400, '选项不对'), '选项不对')
  .max(most, '选项不对');

/** Places of choices, from 1. */
export const places = z
  .array(z.number('选项不对').int('选项不对').min(1, '选项不对').max(most, '选项不对'))
  .min(1, '请先选一项')
  .max(most, '选项不对')
  .transform((all) => [...new Set(all)].sort((a, b) => a - b));
