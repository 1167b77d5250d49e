import { qnAnswerLifecycle } from '../../../../contract/questionnaire/qn-lifecycles.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { question_kinds, type Answer, type Question } from '../../../../contract/questionnaire/qn-words.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { askForCsv, ownCsvFiles } from '../../../csv/csv-files.ts';
import type { CsvMaker } from '../../../csv/csv-maker.ts';
import { answerRows } from '../rows/answer-record.ts';
import { questionnaireRows } from '../rows/questionnaire-record.ts';

const kind = 'questionnaire.answers';
const portion = 500;

/** admin.qn_export */
export async function exportAnswers(
  { id }: Parsed<'admin.qn_export'>,
  call: Call,
): Promise<Output<'admin.qn_export'>> {
  const of = await questionnaireRows(call).where('id', '=', id).executeTakeFirst();
  if (!of) throw notFound('没有这份问卷');
  await writeAudit(call, {
    action: 'questionnaire.export',
    subject: { kind: 'questionnaire', id, title: of.title },
  });
  return askForCsv(call, { kind, name: `问卷-${of.title}`, input: { id }, access: 'staff_moderator' });
}

/** admin.qn_exports */
export const listAnswerExports = (_input: object, call: Call): Promise<Output<'admin.qn_exports'>> =>
  ownCsvFiles(call, kind);

/** One line for each answer to a question, without anybody's name: the questions differ from file to file, the head does not. */
export const answersCsv: CsvMaker = {
  kind,
  title: '问卷答卷',
  notice: 'system',
  href: '/admin/site?type=qn',
  head: ['答卷', '交卷', '用时（秒）', '状态', '题目', '题型', '回答'],
  async *rows(context, { input, asked_at }) {
    const { id } = input as { id: number };
    const of = await questionnaireRows(context).where('id', '=', id).executeTakeFirstOrThrow();
    let after = 0n;
    for (;;) {
      const answers = await answerRows(context)
        .where('questionnaire_id', '=', id)
        .where('submitted_at', '<=', asked_at)
        .where('id', '>', after)
        .orderBy('id')
        .limit(portion)
        .execute();
      yield answers.flatMap(({ id: answer_id, submitted_at, seconds, status, answers: given }) =>
        of.questions.flatMap((question) => {
          const words = said(question, given[question.key]);
          return words === null
            ? []
            : [
                [
                  String(answer_id),
                  beijingTime(submitted_at!),
                  String(seconds),
                  qnAnswerLifecycle.states[status].title,
                  question.title,
                  question_kinds[question.kind].title,
                  words,
                ],
              ];
        }),
      );
      if (answers.length < portion) return;
      after = answers.at(-1)!.id;
    }
  },
};

function said({ kind: of, options }: Question, answer: Answer | undefined): string | null {
  if (answer === undefined) return null;
  if (of === 'text' || of === 'scale') return String(answer);
  const titles = [answer].flat().map((key) => options.find((option) => option.key === key)?.title ?? '');
  return titles.join(of === 'ranking' ? ' > ' : '；');
}
