import { useEffect, useState, type ReactNode } from 'react';
import { factsOf } from '../../refused-call.ts';
import { Notice } from '../../ui/notice.tsx';

type Props<T> = { read: () => Promise<T>; children: (seen: T) => ReactNode };

/** What stands in the form, as its readers would see it; nothing is kept by it. What it still needs for that is said in words. */
export function Look<T>({ read, children }: Props<T>) {
  const [seen, setSeen] = useState<T | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    read().then(
      (shown) => left || setSeen(shown),
      (error: unknown) => left || setWrong(factsOf(error)?.msg ?? '连不上服务器，稍后再看预览'),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what stood there when the preview was opened
  }, []);
  if (wrong) return <Notice bad>{wrong}</Notice>;
  return seen ? children(seen) : <p className="meta">正在准备预览</p>;
}
