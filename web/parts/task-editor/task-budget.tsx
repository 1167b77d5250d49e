import { feeOf } from '../../../contract/task/task-fee.ts';
import { fenOf } from '../../../contract/trade/money.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { SumList } from '../../ui/sum-list.tsx';
import { yuan } from '../../ui/yuan.ts';
import type { TaskEditing } from './read-task-editing.ts';
import type { TaskWriting } from './task-writing.ts';

type Props = { writing: TaskWriting; terms: TaskEditing['terms'] };

/** What has to be put in once it is approved, by the rates of now. */
export function TaskBudget({ writing, terms }: Props) {
  const places = wholeTyped(writing.num) ?? 0;
  const each = fenOf(writing.reward.trim()) ?? 0;
  const fee = Number(feeOf(BigInt(each), terms));
  const whole = places * (each + fee);
  const missing = whole - terms.balance;
  return (
    <section aria-label="预算">
      <SectionHead title="预算" meta={`${places} 个名额`} />
      <div className="work">
        <SumList
          lines={[
            { title: `报告酬，每份 ¥${yuan(each)}`, amount: places * each },
            { title: `服务费，每份 ¥${yuan(fee)}`, amount: places * fee },
            { title: '要存入', amount: whole, total: true },
            ...(whole > 0 ? [{ title: '钱包余额', amount: terms.balance }] : []),
          ]}
        />
        <p className="meta sum-says">
          {whole === 0 ? (
            '不付酬的任务不用存钱，通过后就开始招募。'
          ) : (
            <>
              通过后 {terms.fund_hours}{' '}
              小时内存入托管，存入就开始招募；服务费以通过时的费率为准，没用上的名额自动退回。
              {missing > 0 ? (
                <>
                  钱包还差 ¥{yuan(missing)}，<a href="/pay">去充值</a>。
                </>
              ) : null}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
