import { subPagesOf } from '../../../../contract/user-menu.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { figuresOf } from './money-figures.ts';

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
