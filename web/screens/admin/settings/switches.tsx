import { Switch } from 'antd';
import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import type { SwitchName } from '../../../../contract/site/switches.ts';
import { useAct } from '../../../desk/use-act.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Change } from './change.ts';

type Props = { switches: SiteSettings['switches']; change: Change };

/** Each holds at once; switching off is asked about, for it meets everybody. */
export function Switches({ switches, change }: Props) {
  const { act, busy } = useAct();
  const set = (name: string, title: string, hint: string, on: boolean) =>
    void act(name, () => change({ switches: { [name as SwitchName]: on } }), {
      sure: !on && { title: `关闭“${title}”`, text: `${hint}。`, yes: '关闭' },
      said: on ? `“${title}”已打开` : `“${title}”已关闭`,
    });
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
                onChange={(wanted) => set(name, title, hint, wanted)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
