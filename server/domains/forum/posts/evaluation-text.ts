import type { Evaluation } from '../../../../contract/forum/posts.ts';

/** What an evaluation says at a glance, a line for each of its fields. */
export const evaluationText = ({ product, pros, cons, score }: Evaluation): string =>
  [`产品：${product}`, `优点：${pros}`, `缺点：${cons}`, `评分：${score} 分`].join('\n');
