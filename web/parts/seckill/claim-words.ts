import type { ClaimState } from './use-claim.ts';

const words: Record<ClaimState, string> = {
  idle: '立即抢购',
  asking: '正在抢',
  waiting: '排队中',
  entered: '登记成功',
  drawing: '抽签中',
  lost: '未中签',
  got: '中签了',
};
const fair_words: Partial<Record<ClaimState, string>> = { idle: '登记抽签', asking: '正在登记' };

/** What the button of a claim says. @param draws entries of a draw are taken now */
export const claimWords = (state: ClaimState, draws: boolean): string =>
  (draws ? fair_words[state] : undefined) ?? words[state];

/** What stands beside it once somebody has entered. */
export function entryWords(
  state: ClaimState,
  entry: { entry_code: string | null; says: string } | null,
): string {
  if (!entry?.entry_code) return '';
  const shared = entry.says ? `，${entry.says}` : '';
  if (state === 'lost')
    return `登记码 ${entry.entry_code} 没有中签${shared}。有人不付款时会再放出来，先到先得。`;
  return `登记码 ${entry.entry_code}${shared}，抽完签这里会说结果，中签的 15 分钟内付款。`;
}
