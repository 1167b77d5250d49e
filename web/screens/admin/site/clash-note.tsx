import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Change } from './changes.ts';
import type { Clash } from './use-newer.ts';

type Props<T> = { clash: Clash<T> | null; what: string; onTake: (now: T) => void };

/** Somebody else was first: what they changed, and theirs for the taking. What was typed stands below. */
export function ClashNote<T>({ clash, what, onTake }: Props<T>) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (clash) place.current?.scrollIntoView({ block: 'center' });
  }, [clash]);
  if (!clash) return null;
  const { now } = clash;
  if (!now)
    return (
      <section ref={place} aria-label="别人的改动">
        <Notice bad>{what}刚被别人删去。你填的都还在，再按一次保存就重新添上。</Notice>
      </section>
    );
  return (
    <section ref={place} aria-label="别人的改动">
      <Notice
        bad
        action={
          <Button size="sm" onClick={() => onTake(now)}>
            改用对方的
          </Button>
        }
      >
        {what}刚被别人改过，改动列在下面。你填的都还在，再按一次保存就以你的为准。
      </Notice>
      <Changes changes={clash.changes} />
    </section>
  );
}

export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="site-changes">
    {changes.map(({ label, gone, came }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {gone.map((line, n) => (
            <del key={`${n} ${line}`}>{line}</del>
          ))}
          {came.map((line, n) => (
            <ins key={`${n} ${line}`}>{line}</ins>
          ))}
          {gone.length + came.length === 0 ? '只有顺序或样式不同' : null}
        </dd>
      </div>
    ))}
  </dl>
);
