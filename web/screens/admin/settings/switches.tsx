import { Switch } from 'antd';
import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import type { SwitchName } from '../../../../contract/site/switches.ts';
import { useAct } from '../../../desk/use-act.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Change } from './change.ts';

type Props = { switches: SiteSettings['switches']; change: Change };

/** Each holds at once; switching off is asked about, for it meets everybody. */
export function Switches({ switches, change }: Props) {
  const { act, busy } = useAct();
  const set = async (name: string, title: string, hint: string, on: boolean) => {
    if (!on && !(await confirmBox({ title: `关闭“${title}”`, text: `${hint}。`, yes: '关闭' }))) return;
    await act(name, async () => {
      await change({ switches: { [name as SwitchName]: on } });
      toast(on ? `“${title}”已打开` : `“${title}”已关闭`);
    });
  };
  return (
    <section className="work" aria-labelledby="switches-head">
      <SectionHead id="switches-head" title="开关" />
      <ul className="set-list">
        {switches.map(({ name, title, hint, on }) => (
          <li key={name}>
            <h3>{title}</h3>
            <p id={`switch-${name}`}>{hint}</p>
            <span className="end">
              <Switch
                aria-label={title}
                aria-describedby={`switch-${name}`}
                checked={on}
                loading={busy === name}
                onChange={(wanted) => void set(name, title, hint, wanted)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
