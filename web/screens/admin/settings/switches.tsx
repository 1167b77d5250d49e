import { Switch } from 'antd';
import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import { site_switches, type SwitchName } from '../../../../contract/site/switches.ts';
import { useAct } from '../../../desk/use-act.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Change } from './change.ts';

type Props = { switches: SiteSettings['switches']; change: Change };

/** Off from the beginning, for a reason that its hint says. */
const isOffAtFirst = (name: SwitchName): boolean => 'off_at_first' in site_switches[name];

/** Each holds at once; what is asked about is switching off, for it meets everybody, and switching on what is off from the beginning. */
export function Switches({ switches, change }: Props) {
  const { act, busy } = useAct();
  const set = (name: SwitchName, title: string, hint: string, on: boolean) => {
    const verb = on ? '打开' : '关闭';
    void act(name, () => change({ switches: { [name]: on } }), {
      sure: (!on || isOffAtFirst(name)) && { title: `${verb}“${title}”`, text: `${hint}。`, yes: verb },
      said: `“${title}”已${verb}`,
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
                onChange={(wanted) => set(name as SwitchName, title, hint, wanted)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
