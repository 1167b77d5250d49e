import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Viewer } from '../../contract/viewer.ts';
import { quietApi } from '../api.ts';
import { readViewer, useViewer, viewerChanged } from '../shell/viewer.ts';

/** What decides the menu and the guards, without what is only shown. */
const rights = ({ nickname: _name, avatar: _picture, username: _account, ...granted }: Viewer): string =>
  JSON.stringify(Object.entries(granted).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The desk shows whom the server rendered it for. When the `user` cookie changes (something was granted, or the own name
 * changed), the server is asked again; when the cookie is the older of the two, it is renewed.
 */
export function useFreshViewer(rendered: Viewer): void {
  const { revalidate } = useRevalidator();
  const remembered = useViewer();
  const known = useRef<Viewer | null>(null);
  useEffect(() => {
    const now = readViewer();
    known.current = now;
    if (now && rights(now) !== rights(rendered))
      void quietApi('user.me', {}).then(
        () => viewerChanged(),
        () => {},
      );
    // Once, for what the page was loaded with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!remembered || remembered === known.current) return;
    known.current = remembered;
    void revalidate();
  }, [remembered, revalidate]);
}
