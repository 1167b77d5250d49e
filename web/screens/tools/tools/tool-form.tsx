import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ToolQuery } from './tool-query.ts';

type Props = {
  anchor: string;
  label: string;
  query: ToolQuery;
  /** The fields of this form; all else of the address stays as it is. */
  own: readonly (keyof ToolQuery)[];
  className?: string;
  children: ReactNode;
};

const pause_ms = 350;

/** A tool's fields. What is entered stands in the address; with script it is worked out anew a moment later, in its place. */
export function ToolForm({ anchor, label, query, own, className, children }: Props) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (form: HTMLFormElement) => {
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim() !== '') given.append(name, value.trim());
    void navigate(`/tools?${given}#${anchor}`, { replace: true, preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    send(event.currentTarget);
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.isConnected && send(form), pause_ms);
  };
  return (
    <form
      action={`/tools#${anchor}`}
      method="get"
      className={className}
      aria-label={label}
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {Object.entries(query)
        .filter(([name, value]) => value !== undefined && !own.includes(name as keyof ToolQuery))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  );
}
