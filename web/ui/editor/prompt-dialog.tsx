import '../confirm-box.css';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';

type Props = {
  title: string;
  yes: string;
  busy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** At the left end, beside the two buttons. */ side?: ReactNode;
  children: ReactNode;
};

/** A small question in the browser's own dialog. It stands outside the form that the editor is part of. */
export function PromptDialog({ title, yes, busy, onSubmit, onClose, side, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onSubmit();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="confirm prompt"
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        {children}
        <div className="go">
          {side}
          <Button onClick={() => dialog.current?.close()}>取消</Button>
          <Button kind="ink" type="submit" busy={busy}>
            {yes}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
