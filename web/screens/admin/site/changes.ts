import { textOfHtml } from '../../../ui/editor/plain-text.ts';

/** What a form edits, by the labels of its fields: words, several lines of them, or a text of the editor. */
export type Facts = Record<string, string | { html: string }>;

/** Lines that went and came; both are empty where only their order or their look is another. */
export type Change = { label: string; gone: string[]; came: string[] };

export const changesBetween = (before: Facts, after: Facts): Change[] =>
  Object.keys(after)
    .filter((label) => JSON.stringify(before[label]) !== JSON.stringify(after[label]))
    .map((label) => {
      const [old, now] = [linesOf(before[label]), linesOf(after[label])];
      return {
        label,
        gone: old.filter((line) => !now.includes(line)),
        came: now.filter((line) => !old.includes(line)),
      };
    });

const linesOf = (fact: Facts[string] = ''): string[] =>
  (typeof fact === 'string' ? fact : textOfHtml(fact.html)).split('\n').filter((line) => line.trim());

export const yesOrNo = (given: boolean): string => (given ? '是' : '否');
