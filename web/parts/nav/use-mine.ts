import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { useViewer } from '../../shell/viewer.ts';

const nobody: Output<'nav.mine'> = { quick: [], kept: [], folders: 0 };

/** What of the directory is the reader's own; nothing until the page has asked. */
export function useMine() {
  const id = useViewer()?.id ?? 0;
  const [mine, setMine] = useState(nobody);
  useEffect(() => {
    const left = new AbortController();
    if (id === 0) setMine(nobody);
    else
      quietApi('nav.mine', {}, { signal: left.signal }).then(
        (found) => left.signal.aborted || setMine(found),
        () => {},
      );
    return () => left.abort();
  }, [id]);
  const keep = useCallback(
    (site_id: number, kept: boolean) =>
      setMine((now) => ({
        ...now,
        kept: kept ? [...now.kept, site_id] : now.kept.filter((one) => one !== site_id),
      })),
    [],
  );
  return { ...mine, member: id > 0, keep };
}
export type Mine = ReturnType<typeof useMine>;
