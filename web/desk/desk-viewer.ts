import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { subPageAt, type MenuItem } from '../../contract/user-menu.ts';
import type { Viewer } from '../../contract/viewer.ts';

/** Who sits at the desk: never nobody, the guard has seen to that. */
export const DeskViewer = createContext<Viewer | null>(null);

export function useDeskViewer(): Viewer {
  const viewer = useContext(DeskViewer);
  if (!viewer) throw new Error('no desk around this screen');
  return viewer;
}

/** The entry of the menu that the address shows; its `type` is the sub-page. An unknown type is the first one allowed. */
export function useSubPage(): MenuItem | undefined {
  const { pathname, search } = useLocation();
  return subPageAt(pathname, new URLSearchParams(search), useContext(DeskViewer));
}
