import type { ReactNode } from 'react';
import type { Waiting } from '../../../contract/approval/waiting.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { WaitingMark } from '../waiting-mark.tsx';

/** How long it waits, or since when it is there. */
export const Since = ({ waiting, at }: { waiting: Waiting | null; at: string }) =>
  waiting ? <WaitingMark waiting={waiting} lead="等了" /> : <TimeAgo at={at} />;

type OpenProps = { open: boolean; onToggle: () => void };

/** Opens all that a row says, and closes it. */
export const OpenLink = ({ open, onToggle }: OpenProps) => (
  <button type="button" className="desk-link" aria-expanded={open} onClick={onToggle}>
    {open ? '收起' : '看全文'}
  </button>
);

/** The sentence of the last decision, where the state comes of it. */
export const LastReason = ({ reason, hidden }: { reason: string | null; hidden: boolean }): ReactNode =>
  reason && !hidden ? <p className="why">理由：{reason}</p> : null;
