import './waiting-mark.css';
import type { Waiting } from '../../contract/approval/waiting.ts';

const looks: Record<Waiting['level'], string> = { ok: 'sla', remind: 'sla warn', escalate: 'sla is-over' };

/** 不到 1 小时, 19 小时, 1 天 4 小时. */
export function hoursInWords(hours: number): string {
  if (hours < 1) return '不到 1 小时';
  if (hours < 24) return `${hours} 小时`;
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  return rest === 0 ? `${days} 天` : `${days} 天 ${rest} 小时`;
}

/** The same after a word: a figure keeps its distance from the letters before it. */
export const afterWord = (word: string, hours: number): string =>
  word === '' || hours < 1 ? `${word}${hoursInWords(hours)}` : `${word} ${hoursInWords(hours)}`;

/** How long it has waited: a ring, a lozenge after a day, a square after two; readable without colours. */
export function WaitingMark({ waiting, lead = '' }: { waiting: Waiting; lead?: string }) {
  return <span className={looks[waiting.level]}>{afterWord(lead, waiting.hours)}</span>;
}
