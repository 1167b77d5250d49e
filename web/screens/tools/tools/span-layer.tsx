import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useNavigate } from 'react-router';
import type { Span } from '../../../../contract/tools/overlap.ts';
import { drag_step, draggedSpan } from './drag-span.ts';

const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;
const pause_ms = 350;
const steps: Record<string, number> = {
  ArrowLeft: -drag_step,
  ArrowDown: -drag_step,
  ArrowRight: drag_step,
  ArrowUp: drag_step,
  PageDown: -60,
  PageUp: 60,
};
const two = (n: number) => String(n).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`;
const ends = [
  { end: 'from', side: 'l', name: '开始' },
  { end: 'to', side: 'r', name: '结束' },
] as const;

/** The chosen stretch over the clocks, and its two handles: by the pointer, or by keys in quarters of an hour. */
export function SpanLayer({ span, now }: { span: Span; now: number }) {
  const layer = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Span | null>(null);
  /** The same without waiting for what is drawn. */
  const newest = useRef<Span | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (next: Span | null) => {
    newest.current = next;
    setMoved(next);
  };
  useEffect(() => move(null), [span.from, span.to]);
  const shown = moved ?? span;
  const go = ({ from, to }: Span) => {
    const address = new URL(location.href);
    address.searchParams.set('span', `${clock(from)}-${clock(to)}`);
    void navigate(`/tools${address.search}#clock`, { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (end: 'from' | 'to') => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const before = newest.current ?? span;
    const next = draggedSpan(before, end, before[end] + step);
    move(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), pause_ms);
  };
  const minuteAt = (x: number) => {
    const { left, width } = layer.current!.getBoundingClientRect();
    return Math.min(1440, Math.max(0, ((x - left) / width) * 1440));
  };
  const onPointerMove = (end: 'from' | 'to') => (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      move(draggedSpan(newest.current ?? span, end, minuteAt(event.clientX)));
  };
  const letGo = () => {
    if (newest.current) go(newest.current);
  };
  const handle = ({ end, side, name }: (typeof ends)[number]) => (
    <span
      key={end}
      className={`grip ${side} scripted`}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={24}
      aria-valuenow={(shown[end] % 1440) / 60}
      aria-valuetext={`北京时间 ${clock(shown[end])}`}
      onKeyDown={onKeyDown(end)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove(end)}
      onPointerUp={letGo}
      onPointerCancel={() => move(null)}
    />
  );
  const parts = cut(shown);
  return (
    <div className="lay" ref={layer}>
      {parts.map(({ a, b }, nth) => (
        <div key={nth} className="tools-range" style={vars({ '--a': a, '--b': b })}>
          {nth === 0 ? handle(ends[0]) : null}
          {nth === parts.length - 1 ? handle(ends[1]) : null}
          {nth === 0 ? (
            <span className="cap n" aria-hidden="true">
              {clock(shown.from)}—{clock(shown.to)}
            </span>
          ) : null}
        </div>
      ))}
      <span className="now" style={vars({ '--x': now })} aria-hidden="true" />
    </div>
  );
}

/** Cut at midnight. */
const cut = ({ from, to }: Span) =>
  to <= 1440
    ? [{ a: from / 60, b: to / 60 }]
    : [
        { a: from / 60, b: 24 },
        { a: 0, b: (to - 1440) / 60 },
      ];
