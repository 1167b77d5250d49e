import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

type Look = '' | 'ok' | 'wait' | 'bad';
export type StateWords = { look: Look; icon?: IconName; title: string; text: readonly ReactNode[] };

const icons: Record<Look, IconName> = { '': 'edit', ok: 'ok', wait: 'clock', bad: 'warn' };

type Props = {
  words: StateWords;
  /** Told to who does not see it when it changes. */
  live?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
};

/** Where something stands, why, and what can be done about it. */
export const StateLine = ({ words: { look, icon, title, text }, live, children }: Props) => (
  <div className={`state-line ${look}`} role={live ? 'status' : undefined}>
    <Icon name={icon ?? icons[look]} />
    <h2>{title}</h2>
    {text.map((line, at) => (
      <p key={at}>{line}</p>
    ))}
    {children ? <span className="end">{children}</span> : null}
  </div>
);
