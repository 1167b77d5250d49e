import type { Output } from '../../../../contract/index.ts';
import type { WalletLine } from '../../../../contract/wallet/wallet.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { yuan } from '../../../ui/yuan.ts';

/** What one line waits for is said; of more only how many there are, and until when the first. */
function waiting(lines: readonly WalletLine[], none: string): string {
  const [first] = lines;
  if (!first) return none;
  const until = lines.flatMap(({ until: by }) => by ?? []).toSorted()[0];
  return `${lines.length === 1 ? first.title : `${lines.length} 项`}${until ? `，${dayTime(until)} 前` : ''}`;
}

type Money = Pick<Output<'wallet.index'>, 'earn' | 'held' | 'to_pay'> & {
  withdraw: Pick<Output<'wallet.index'>['withdraw'], 'hindrances' | 'available' | 'least'>;
};

/** What was earned is there also while it cannot be withdrawn: a zero in its place would say that it is gone. */
export function figuresOf({ earn, withdraw, held, to_pay }: Money) {
  const [hindrance] = withdraw.hindrances;
  return [
    hindrance
      ? { title: '收益余额', amount: earn, note: hindrance.says }
      : {
          title: '可提现',
          amount: withdraw.available,
          note: `满 ¥${yuan(withdraw.least)} 起，提到微信`,
        },
    { title: '冻结与托管', amount: held.amount, note: waiting(held.lines, '没有冻结的钱') },
    { title: '待付', amount: to_pay.amount, note: waiting(to_pay.lines, '没有等你付的') },
  ];
}
