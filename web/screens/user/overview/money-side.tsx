import type { Output } from '../../../../contract/index.ts';
import type { WalletLine } from '../../../../contract/wallet/wallet.ts';
import { subPagesOf } from '../../../../contract/user-menu.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';

const wallet_path = '/user/transaction';

/** The reader's money in three figures, for those whose menu has the wallet. */
export function MoneySide() {
  return subPagesOf(wallet_path, useDeskViewer()).length > 0 ? <Money /> : null;
}

function Money() {
  const wallet = useRead('wallet.index', {});
  useLookAgain(wallet.reload);
  return (
    <section aria-label="钱">
      <SectionHead title="钱" more={{ title: '余额与提现', href: `${wallet_path}?type=recharge` }} />
      <ReadState read={wallet} rows={3}>
        {(read) => (
          <dl className="money-side n">
            {figuresOf(read).map(({ title, amount, note }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>¥{yuan(amount)}</dd>
                <dd className="meta">{note}</dd>
              </div>
            ))}
          </dl>
        )}
      </ReadState>
    </section>
  );
}

/** What one line waits for is said; of more only how many there are, and until when the first. */
function waiting(lines: readonly WalletLine[], none: string): string {
  const [first] = lines;
  if (!first) return none;
  const until = lines.flatMap(({ until: by }) => by ?? []).toSorted()[0];
  return `${lines.length === 1 ? first.title : `${lines.length} 项`}${until ? `，${dayTime(until)} 前` : ''}`;
}

function figuresOf({ withdraw, held, to_pay }: Output<'wallet.index'>) {
  const [hindrance] = withdraw.hindrances;
  return [
    {
      title: '可提现',
      amount: withdraw.available,
      note: hindrance?.says ?? `满 ¥${yuan(withdraw.least)} 起，提到微信`,
    },
    { title: '冻结与托管', amount: held.amount, note: waiting(held.lines, '没有冻结的钱') },
    { title: '待付', amount: to_pay.amount, note: waiting(to_pay.lines, '没有等你付的') },
  ];
}
