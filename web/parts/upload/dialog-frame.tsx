import './dialog-frame.css';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icon.tsx';
import { mayGiveUp } from '../give-up.ts';

type Props = {
  title: ReactNode;
  className?: string;
  onClose: () => void;
  /** Something was typed that is not sent: closing is asked about. */
  edited?: boolean;
  /** Gets the dialog itself, for what has to stand inside of it. */
  children: (dialog: HTMLDialogElement | null, close: () => void) => ReactNode;
};

/** Head, body and foot in the browser's own dialog: it keeps the focus inside and gives it back. */
export function DialogFrame({ title, className = '', onClose, edited = false, children }: Props) {
  const id = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    if (dialog && !dialog.open) dialog.showModal();
  }, [dialog]);
  // One that is taken off the page while it is open gives nothing back: it closes before.
  useLayoutEffect(() => () => dialog?.close(), [dialog]);
  const close = () => {
    if (!edited) return dialog?.close();
    void mayGiveUp(true).then((go) => go && dialog?.close());
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only end here
    <dialog
      ref={setDialog}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={(event) => {
        if (event.target === dialog) onClose();
      }}
      onCancel={(event) => {
        if (event.target !== dialog || !edited) return;
        event.preventDefault();
        close();
      }}
      // What is pasted, dropped or sent in here is not meant for what the dialog was opened from.
      onPaste={(event) => event.stopPropagation()}
      onDrop={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label="关闭" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children(dialog, close)}
    </dialog>,
    document.body,
  );
}
