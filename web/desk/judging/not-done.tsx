import './judging.css';
import { Notice } from '../../ui/notice.tsx';
import type { Result } from './use-picked.ts';

/** What of a batch was not done, each with its reason. */
export function NotDone({ results, unit }: { results: ReadonlyMap<unknown, Result>; unit: string }) {
  const failed = [...results].filter(([, { done }]) => !done);
  if (failed.length === 0) return null;
  return (
    <Notice bad>
      有 {failed.length} {unit}没有处理：
      {failed.map(([key, { name, msg }]) => (
        <span key={String(key)} className="batch-result">
          {name}：{msg}
        </span>
      ))}
    </Notice>
  );
}
