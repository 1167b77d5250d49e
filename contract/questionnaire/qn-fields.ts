import * as z from 'zod';
import { qnAnswerLifecycle, questionnaireLifecycle } from './qn-lifecycles.ts';
import type { QnAnswerStatus, QuestionnaireStatus } from './qn-lifecycles.ts';
import { body, line, numericId } from '../text.ts';
import { hasOptions, qn_category_ids, qn_limits, question_kinds } from './qn-words.ts';
import type { Answers, QnCategory, Question, QuestionKind } from './qn-words.ts';

export const qnStatus = z.enum(
  Object.keys(questionnaireLifecycle.states) as [QuestionnaireStatus],
  '没有这种状态',
);
export const answerStatus = z.enum(Object.keys(qnAnswerLifecycle.states) as [QnAnswerStatus]);

export const category_id = numericId('类别').refine(
  (given): given is QnCategory => qn_category_ids.includes(given as QnCategory),
  '没有这个类别',
);

/** What a questionnaire is opened by: its own code, or one that is good for one answer. */
export const acode = z
  .string('请填写邀请码')
  .trim()
  .transform((given) => given.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,12}$/, '邀请码是 4 到 12 位字母和数字'));

const key = z.string('编号不对').regex(/^[a-z0-9]{1,8}$/, '编号不对');
const option = z.strictObject({ key, title: line('选项', 1, qn_limits.option) });

export const question: z.ZodType<Question> = z.strictObject({
  key,
  kind: z.enum(Object.keys(question_kinds) as [QuestionKind], '没有这种题型'),
  title: line('题目', 2, qn_limits.question),
  must: z.boolean('请说明是不是必答').default(true),
  options: z.array(option, '选项不对').max(qn_limits.options, `至多 ${qn_limits.options} 个选项`).default([]),
  most: z
    .number('至多选几个应为数字')
    .int('至多选几个应为整数')
    .min(1, '至少能选 1 个')
    .nullable()
    .default(null),
  steps: z
    .number('满分应为数字')
    .int('满分应为整数')
    .min(3, '满分最少 3 分')
    .max(10, '满分最多 10 分')
    .default(5),
  low: line('最低分的意思', 0, 12).default(''),
  high: line('最高分的意思', 0, 12).default(''),
  show_if: z
    .strictObject({
      question: key,
      any_of: z.array(key).min(1, '请选择什么时候问这一题').max(qn_limits.options),
    })
    .nullable()
    .default(null),
});

export const questions = z
  .array(question, '请添上题目')
  .max(qn_limits.questions, `至多 ${qn_limits.questions} 题`)
  .superRefine((list, said) => {
    list.forEach((one, nth) => {
      const issue = (field: string, message: string) =>
        said.addIssue({ code: 'custom', path: [nth, field], message });
      const before = list.slice(0, nth);
      if (before.some(({ key: other }) => other === one.key)) issue('key', '题目的编号重复了');
      if (hasOptions(one.kind) && one.options.length < 2) issue('options', '至少要有 2 个选项');
      if (new Set(one.options.map((each) => each.key)).size < one.options.length)
        issue('options', '选项的编号重复了');
      if (new Set(one.options.map(({ title }) => title)).size < one.options.length)
        issue('options', '有两个选项一样');
      if (!one.show_if) return;
      const { question: asked, any_of } = one.show_if;
      const on = before.find(
        (each) => each.key === asked && (each.kind === 'single' || each.kind === 'many'),
      );
      if (!on) issue('show_if', '条件要取自前面的单选或多选题');
      else if (any_of.some((chosen) => !on.options.some((each) => each.key === chosen)))
        issue('show_if', '条件里有那道题没有的选项');
    });
  });

export const answers: z.ZodType<Answers> = z
  .record(
    z.string().regex(/^[a-z0-9]{1,8}$/, '没有这道题'),
    z.union(
      [
        body('回答', 2_000).transform((text) => text.trim()),
        z.number(),
        z.array(z.string().max(8, '没有这个选项')).max(qn_limits.options, '没有这个选项'),
      ],
      '这一题的回答不对',
    ),
    '请填写回答',
  )
  .refine((given) => Object.keys(given).length <= qn_limits.questions, '回答比题目还多');

export const intro = body('说明', qn_limits.intro).transform((text) => text.trim());
export const title = line('标题', 4, qn_limits.title);
