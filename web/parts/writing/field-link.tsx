import type { ReactNode } from 'react';
import { fieldId } from './writing-kind.ts';

type Props = { field: string; go: (field: string) => void; className?: string; children: ReactNode };

/** The way to a field of the form, whether it is in sight or the preview is. */
export const FieldLink = ({ field, go, className, children }: Props) => (
  <a
    className={className}
    href={`#${fieldId(field)}`}
    onClick={(event) => {
      event.preventDefault();
      go(field);
    }}
  >
    {children}
  </a>
);
