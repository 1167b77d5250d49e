import { useState, type Ref } from 'react';
import { profile_limits } from '../../../../contract/account/settings-limits.ts';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { toast } from '../../../shell/toast.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What most people sell on; the rest comes with a press. */
const first_shown = ['amz-us', 'amz-jp', 'amz-de', 'wmt-us', 'temu', 'tts-us'];
const most = profile_limits.marketplaces;

/** A control of antd's form: some of all marketplaces. */
export function MarketplaceChips({
  id,
  ref,
  value = [],
  onChange,
}: {
  id?: string;
  ref?: Ref<HTMLDivElement>;
  value?: string[];
  onChange?: (codes: string[]) => void;
}) {
  const [all, setAll] = useState(false);
  const [shown] = useState(() => new Set([...first_shown, ...value]));
  const press = (code: string) => {
    if (value.includes(code)) onChange?.(value.filter((one) => one !== code));
    else if (value.length >= most) toast(`至多选 ${most} 个站点`);
    else onChange?.([...value, code]);
  };
  return (
    <div ref={ref} className="desk-chips" id={id} role="group" aria-label="我的站点">
      {marketplaces
        .filter(({ code }) => all || shown.has(code) || value.includes(code))
        .map(({ code, title }) => (
          <button key={code} type="button" aria-pressed={value.includes(code)} onClick={() => press(code)}>
            {value.includes(code) ? <Icon name="check" size={14} /> : null}
            {title}
          </button>
        ))}
      {all ? null : (
        <button type="button" className="add" onClick={() => setAll(true)}>
          <Icon name="plus" size={14} />
          全部站点
        </button>
      )}
    </div>
  );
}
