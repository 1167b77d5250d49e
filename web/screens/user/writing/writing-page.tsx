import './writing-page.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Client } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { DeskSkeleton } from '../../../desk/desk-skeleton.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { factsOf } from '../../../refused-call.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

type Props<D> = {
  /** What the form begins with, by what the address names. */
  read: (client: Client, query: URLSearchParams, viewer_id: number, now: number) => Promise<D>;
  /** Where the reader's own are listed. */
  own: ReactNode;
  children: (data: D) => ReactNode;
};

type Read<D> = { key: string; data?: D; wrong?: string };

/** The one editor, inside the user centre. */
export function WritingPage<D>({ read: begin, own, children }: Props<D>) {
  const { pathname, search } = useLocation();
  const { id } = useDeskViewer();
  const [tries, setTries] = useState(0);
  const key = `${pathname}${search} ${tries}`;
  const [read, setRead] = useState<Read<D>>({ key: '' });
  useEffect(() => {
    let left = false;
    begin(quietApi, new URLSearchParams(search), id, Date.now()).then(
      (data) => left || setRead({ key, data }),
      (error: unknown) => left || setRead({ key, wrong: factsOf(error)?.msg ?? '连不上服务器' }),
    );
    return () => {
      left = true;
    };
  }, [begin, key, search, id]);
  if (read.key !== key) return <DeskSkeleton />;
  if (!read.data)
    return (
      <EmptyState title="没能打开" text={read.wrong}>
        <Button onClick={() => setTries(tries + 1)}>再试一次</Button>
        {own}
      </EmptyState>
    );
  return <div className="desk-write">{children(read.data)}</div>;
}
