import type { Output } from '../../../../contract/index.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawLine } from './withdraw-line.tsx';

/** Taking money out at the left, what was taken out at the right. */
export function Withdraws({ wallet, after }: { wallet: Output<'wallet.index'>; after: () => Promise<void> }) {
  const address = useListAddress();
  const { page, limit } = address;
  const read = useRead('payment.withdraws', { page, limit });
  useLookAgain(read.reload);
  const again = async () => void (await Promise.all([read.reload(), after()]));
  return (
    <section className="work" id="withdraws" aria-labelledby="withdraws-head">
      <SectionHead id="withdraws-head" title="提现" meta="申请、审核、打款、微信确认、到账" />
      <div className="draw">
        <WithdrawForm wallet={wallet} after={again} />
        <div role="group" aria-label="提现记录">
          <ReadState read={read} rows={3}>
            {({ list, total }) =>
              list.length > 0 || total > 0 ? (
                <>
                  {list.map((one) => (
                    <WithdrawLine key={one.id} withdraw={one} after={again} />
                  ))}
                  {total > limit ? (
                    <Pager page={page} limit={limit} total={total} href={address.page_href} />
                  ) : null}
                </>
              ) : (
                <EmptyState title="还没有提现过" text="申请之后，每一步都在这里看得到。" />
              )
            }
          </ReadState>
        </div>
      </div>
    </section>
  );
}
