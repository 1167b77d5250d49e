import {
  useId,
  useRef,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { leaveWith } from '../place-at.ts';

type Props = {
  icon: IconName;
  title: string;
  active: boolean;
  'data-tool': string;
  tabIndex: number;
  onFocus: FocusEventHandler;
  children: ReactNode;
};

/** A tool with a list below it: arrows go through it, Escape and a choice close it. The popover is the browser's own. */
export function ToolMenu({ icon, title, active, children, ...wires }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current) return;
    const at = button.current.getBoundingClientRect();
    const menu = event.currentTarget;
    leaveWith(button.current, menu);
    menu.style.left = `${Math.max(Math.min(at.left, document.documentElement.clientWidth - 228), 8)}px`;
    menu.style.top = `${at.bottom + 4}px`;
    requestAnimationFrame(() =>
      (
        menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>('button')
      )?.focus(),
    );
  };
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) {
      if (event.key === 'Tab') event.currentTarget.hidePopover();
      return;
    }
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        {...wires}
        className={active ? 'on' : undefined}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={title}
        title={title}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name={icon} size={18} />
        <Icon name="down" size={12} />
      </button>
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={title}
        className="menu"
        onBeforeToggle={place}
        onKeyDown={walk}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
