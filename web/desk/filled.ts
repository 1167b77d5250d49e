import type { Rule } from 'antd/es/form';

/** Rules of a field that must be filled in, with so many letters at least: `rules={filled('标题', 5)}`. */
export const filled = (what: string, least = 0): Rule[] => [
  { required: true, whitespace: true, message: `请填写${what}` },
  ...(least > 0 ? [{ min: least, message: `${what}至少 ${least} 个字` }] : []),
];

/** Rules of a field in which something must be chosen. */
export const chosen = (what: string): Rule[] => [{ required: true, message: `请选择${what}` }];

/** A rule in code: what is wrong, in words, or null. */
export const judgedBy = <T>(wrong: (given: T | undefined) => string | null): Rule => ({
  validator: async (_rule, given: T | undefined) => {
    const words = wrong(given);
    if (words) throw new Error(words);
  },
});
