import './menu.css';
import { useId, type ReactNode, type ToggleEvent } from 'react';
import { leaveWith, placeAt } from './place-at.ts';

type Props = {
  /** What the button shows. */
  button: ReactNode;
  label: string;
  className?: string;
  /** Links and buttons; hr between groups. */
  children: ReactNode;
};

function place(event: ToggleEvent<HTMLDivElement>) {
  const menu = event.currentTarget;
  const button = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  if (event.newState !== 'open' || !button) return;
  Object.assign(menu.style, placeAt(button));
  leaveWith(button, menu);
}

/**
 * A button that opens a list of links and buttons. The popover is the browser's own: Enter and Space open it, Tab goes
 * on into it, Escape and a click beside it close it and give the focus back.
 */
export function Menu({ button, label, className, children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links and buttons inside are what is pressed */}
      <div
        id={id}
        popover="auto"
        className="menu"
        onBeforeToggle={place}
        // Before what was pressed acts: a dialog that it opens gives the focus back to the button.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            event.currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
