import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { api, quietApi } from '../../../api.ts';
import { useSubmit } from '../../../parts/use-submit.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';

type Alerts = Output<'tools.alerts'>;
type Props = { rows: readonly { code: string; title: string; rate: string }[]; from: string };

/** One's own alerts: told once by a notice when the rate has come. */
export default function RateAlerts({ rows, from }: Props) {
  const [alerts, setAlerts] = useState<Alerts | null>(null);
  const read = useCallback(() => quietApi('tools.alerts', {}).then(setAlerts, () => setAlerts([])), []);
  useEffect(() => void read(), [read]);
  const { busy, errors, onSubmit } = useSubmit(async ({ text }) => {
    const added = await quietApi('tools.alert_add', {
      currency: text('currency'),
      target: text('target') as unknown as number,
    });
    toast(`${added.title}${added.direction === 'above' ? '涨到' : '跌到'} ${added.target} 时通知你`);
    await read();
  });
  const remove = async (id: number) => {
    await api('tools.alert_delete', { id }).catch(() => {});
    await read();
  };
  return (
    <>
      <form className="tools-two tools-alert-add" onSubmit={onSubmit} noValidate>
        <select name="currency" aria-label="哪个币种" defaultValue={from}>
          {rows.map(({ code, title, rate }) => (
            <option key={code} value={code}>
              {title}，现在 {rate}
            </option>
          ))}
        </select>
        <input
          type="text"
          name="target"
          className="n"
          aria-label="目标价"
          inputMode="decimal"
          placeholder="目标价"
          aria-invalid={errors.target ? true : undefined}
        />
        <Button type="submit" busy={busy}>
          提醒我
        </Button>
      </form>
      {errors.target || errors.currency ? (
        <p className="out-wrong" role="alert">
          {errors.target ?? errors.currency}
        </p>
      ) : null}
      <ul className="tools-alerts n">
        {(alerts ?? []).map(({ id, title, direction, target, rate, fired_at }) => (
          <li key={id}>
            <b>
              {title}
              {direction === 'above' ? '涨到' : '跌到'} {target.toFixed(4)}
            </b>
            <span className="meta">
              {fired_at ? '已到，通知过' : rate === null ? '' : `还差 ${Math.abs(target - rate).toFixed(4)}`}
            </span>
            <button
              type="button"
              aria-label={`删除 ${title} ${target} 的提醒`}
              onClick={() => void remove(id)}
            >
              删除
            </button>
          </li>
        ))}
      </ul>
      {alerts?.length === 0 ? <p className="meta">还没有提醒</p> : null}
    </>
  );
}
