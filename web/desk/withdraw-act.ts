import type { RowAct } from './row-acts.tsx';

type Words = { title?: string; asks?: string; kind?: 'bare' };

/** Taking back what waits for a decision; what was filled in stays. */
export const withdrawAct = (run: () => Promise<unknown>, words: Words = {}): RowAct => ({
  title: words.title ?? '撤回申请',
  ...(words.kind ? { kind: words.kind } : {}),
  run,
  sure: {
    title: words.asks ?? '撤回这份申请',
    text: '撤回后不再审核，填过的内容会留着，可以改好再提交。',
    yes: '撤回',
  },
  said: '已撤回',
});
