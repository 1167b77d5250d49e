import { dayTime } from '../../../desk/day-time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMoneyState } from './money-state.ts';

/** Said on every page of the desk while nothing may be paid out: by whom, why, and where to look. */
export function MoneyStops() {
  const { data } = useMoneyState();
  if (!data || data.withdrawals.open) return null;
  const { check, withdrawals } = data;
  if (withdrawals.stopped_by === 'check' && check)
    return (
      <Notice bad action={<ButtonLink href="/admin/trade#check">看是哪里</ButtonLink>}>
        {dayTime(check.at)} 自检发现 {check.findings.length} 处不符，提现已自动停止；付款和查询不受影响。
      </Notice>
    );
  const { turned } = withdrawals;
  return (
    <Notice>
      提现已停止
      {turned ? `：${turned.reason}（${turned.by?.nickname ?? '财务'}，${dayTime(turned.at)}）` : ''}
    </Notice>
  );
}
