import './complaint-link.css';
import { thing_kinds } from '../../contract/things.ts';
import type { Reported } from './complaint-dialog.tsx';
import { whenLoaded } from '../shell/when-loaded.ts';

/** At the foot of a place that is not right as a whole. What it asks comes with the first press. */
export const ComplaintLink = (thing: Reported) => (
  <button
    type="button"
    className="complaint-link scripted"
    onClick={() => whenLoaded(import('./complaint-dialog.tsx'), ({ openComplaint }) => openComplaint(thing))}
  >
    举报这个{thing_kinds[thing.target].title}
  </button>
);
