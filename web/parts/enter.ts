import { markMember } from '../shell/head-script.ts';
import { viewerChanged } from '../shell/viewer.ts';

/** Signed in: the page that was asked for is loaded anew, so that everything on it knows the reader. */
export function enter(to: string): void {
  viewerChanged();
  markMember();
  location.assign(to);
}
