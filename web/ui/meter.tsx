import './meter.css';
import type { CSSProperties } from 'react';

/** A thin bar, `value` percent full. It only draws what stands beside it as a figure. */
export function Meter({ value }: { value: number }) {
  return (
    <span className="meter" style={{ '--v': value } as CSSProperties} aria-hidden="true">
      <i />
    </span>
  );
}
