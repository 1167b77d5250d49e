import type { Output } from '../../../contract/index.ts';
import type { OwnFigure } from '../../parts/watch.tsx';
import { inBeijing } from '../../ui/time-ago.tsx';

/** What ends first stands first, with its moment; the counts fill what room is left. @param lines how many there is room for */
export function figuresOf(
  { list, total }: Output<'user.due'>,
  counts: OwnFigure[],
  lines: number,
): OwnFigure[] {
  const pressing = list.slice(0, total > lines ? lines - 1 : lines);
  const rest = total - pressing.length;
  return [
    ...pressing.map(({ key, act, title, at, href }) => ({
      key,
      title: `${act} ${title}`,
      href,
      value: endsAt(at),
    })),
    ...(rest > 0 ? [{ title: '还有要办的', href: '/user', value: `${rest} 件` }] : counts),
  ].slice(0, lines);
}

/** 18:00 of today, 11-26 of another day. */
function endsAt(iso: string): string {
  const at = inBeijing(Date.parse(iso));
  const two = (n: number) => String(n).padStart(2, '0');
  return at.day === inBeijing(Date.now()).day
    ? `${two(at.hour)}:${two(at.minute)}`
    : `${two(at.month)}-${two(at.date)}`;
}
