import { useCallback, useEffect, useState } from 'react';
import type { Input, Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';

type Library = { images: Output<'file.images'>; categories: Output<'file.categories'> };

/** One page of the library and its categories; what was there stays while the next is on its way. */
export function useLibrary(view: Input<'file.images'>) {
  const [library, setLibrary] = useState<Library>();
  const [error, setError] = useState<string>();
  const asked = JSON.stringify(view);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const options = signal ? { signal } : {};
      try {
        const [images, categories] = await Promise.all([
          quietApi('file.images', JSON.parse(asked) as Input<'file.images'>, options),
          quietApi('file.categories', {}, options),
        ]);
        if (signal?.aborted) return;
        setLibrary({ images, categories });
        setError(undefined);
      } catch (problem) {
        if (!signal?.aborted) setError(factsOf(problem)?.msg ?? '素材没能载入，可能是网络断了一下');
      }
    },
    [asked],
  );
  useEffect(() => {
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();
  }, [read]);
  return { library, error, read };
}
