import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RowsSkeleton } from './desk-skeleton.tsx';
import type { Read } from './use-read.ts';

type Props<T> = { read: Omit<Read<T>, 'change'>; rows?: number; children: (data: T) => ReactNode };

/** What was read, or that it is on its way, or why not and a way to try again. What was there before stays in view. */
export function ReadState<T>({ read, rows, children }: Props<T>) {
  return (
    <div aria-busy={read.loading || undefined}>
      {read.error ? (
        <Notice bad action={<Button onClick={() => void read.reload()}>再试一次</Button>}>
          {read.error}
        </Notice>
      ) : null}
      {read.data === undefined ? read.error ? null : <RowsSkeleton rows={rows} /> : children(read.data)}
    </div>
  );
}
