import './trial.css';
import { credit_rules, type Credit } from '../../../contract/trial/scores.ts';

const days = (value: number | null) => (value === null ? '—' : `${value} 天`);

/** How a company deals with reports, with how each figure is counted. */
export function CreditCard({ credit }: { credit: Credit }) {
  if (!credit.shown)
    return (
      <p className="meta n credit-none">
        近 {credit_rules.days} 天做满 {credit_rules.tasks} 个任务才有数字，还差 {credit.missing} 个
      </p>
    );
  return (
    <>
      <dl className="credit-card n">
        <div>
          <dt>验收到付款</dt>
          <dd>{days(credit.pay_days)}</dd>
        </div>
        <div>
          <dt>收到报告到答复</dt>
          <dd>{days(credit.answer_days)}</dd>
        </div>
        <div>
          <dt>未付的报告</dt>
          <dd>
            {credit.unpaid_bp / 100}%
            <small>
              {credit.reports} 份里 {credit.unpaid} 份
            </small>
          </dd>
        </div>
        <div>
          <dt>做完的任务</dt>
          <dd>{credit.finished_tasks} 个</dd>
        </div>
      </dl>
      <p className="meta n">近 {credit_rules.days} 天；天数取中位数，仲裁判部分付款的按已付计。</p>
    </>
  );
}
