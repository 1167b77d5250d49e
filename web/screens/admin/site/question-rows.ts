import type { Input } from '../../../../contract/index.ts';
import { hasOptions, type Question, type QuestionKind } from '../../../../contract/questionnaire/qn-words.ts';

/** A question as it is typed: its options as lines, what it hangs on by their words. */
export type QuestionFields = {
  kind: QuestionKind;
  title: string;
  must: boolean;
  lines?: string;
  most?: number | null;
  steps?: number;
  low?: string;
  high?: string;
  /** The number of a question before it. */
  on?: number | null;
  any_of?: string[];
};

export const linesOf = (lines = ''): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const keyOf = (at: number): string => `q${at + 1}`;
const optionKey = (at: number): string => `o${at + 1}`;

/** Keys are places: what is typed is a draft, and nobody has answered it yet. */
export function questionsOf(rows: readonly QuestionFields[]): Input<'admin.qn_save'>['list'] {
  return rows.map((row, at) => {
    const { kind, title, must, most = null, steps = 5, low = '', high = '', on = null, any_of = [] } = row;
    const titles = hasOptions(kind) ? linesOf(row.lines) : [];
    const asked_before = on === null ? [] : linesOf(rows[on - 1]?.lines);
    return {
      key: keyOf(at),
      kind,
      title: title.trim(),
      must,
      options: titles.map((option, nth) => ({ key: optionKey(nth), title: option })),
      most: kind === 'many' ? most : null,
      steps,
      low,
      high,
      show_if:
        on === null
          ? null
          : {
              question: keyOf(on - 1),
              any_of: any_of.map((option) => optionKey(asked_before.indexOf(option))),
            },
    };
  });
}

export function rowsOf(questions: readonly Question[]): QuestionFields[] {
  return questions.map(({ options, show_if, most, ...facts }) => {
    const on = show_if ? questions.findIndex(({ key }) => key === show_if.question) : -1;
    return {
      ...facts,
      most,
      lines: options.map(({ title }) => title).join('\n'),
      on: on < 0 ? null : on + 1,
      any_of:
        on < 0
          ? []
          : questions[on]!.options.filter(({ key }) => show_if!.any_of.includes(key)).map(
              ({ title }) => title,
            ),
    };
  });
}
