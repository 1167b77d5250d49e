import './button.css';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Look = {
  /** red is the one action that matters on a screen; ink the strongest of the others; bare has no edge. */
  kind?: 'red' | 'ink' | 'bare';
  size?: 'sm' | 'lg';
  wide?: boolean;
};

export const buttonClass = ({ kind, size, wide }: Look): string =>
  ['btn', kind, size, wide && 'wide'].filter(Boolean).join(' ');

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { busy?: boolean; children: ReactNode };

/** A button is a verb. `busy` keeps its place and words, and takes no second press. */
export function Button({ kind, size, wide, busy, type = 'button', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  wide,
  href,
  children,
  label,
}: Look & { href: string; children: ReactNode; label?: string }) {
  return (
    <a className={buttonClass({ kind, size, wide })} href={href} aria-label={label}>
      {children}
    </a>
  );
}
