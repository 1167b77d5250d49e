import { Button, InputNumber } from 'antd';
import { useRef, useState } from 'react';
import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import type { LimitName } from '../../../../contract/limits.ts';
import { useAct } from '../../../desk/use-act.ts';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { FieldError } from '../../../ui/field.tsx';
import type { Change } from './change.ts';
import { byWords, spanWords } from './window-words.ts';

type Limit = SiteSettings['limits'][number];
const most = 1_000_000;

/** One limit, a figure for each of its stretches of time; Enter saves. */
export function LimitRow({ limit, change }: { limit: Limit; change: Change }) {
  const { name, title, windows } = limit;
  const [figures, setFigures] = useState<(number | null)[]>(windows.map(({ max }) => max));
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { act, busy } = useAct();
  const touched = figures.some((figure, at) => figure !== windows[at]!.max);
  const is_default = windows.every(({ max, default_max }) => max === default_max);

  const send = (given: number[] | null, says: string) =>
    act(given ? 'save' : 'reset', async () => {
      try {
        await change({ limits: { [name as LimitName]: given } });
        toast(says);
      } catch (thrown) {
        const issue = factsOf(thrown)?.data?.issues?.find(({ path }) => path.startsWith('limits'));
        if (!issue) throw thrown;
        setError(issue.message);
      }
    });
  const save = () => {
    const empty = figures.findIndex((figure) => figure === null);
    if (empty < 0) return void send(figures as number[], `“${title}”的频率已保存`);
    setError('请填写次数，从 1 到 1,000,000');
    list.current?.querySelectorAll('input')[empty]?.focus();
  };
  return (
    <li>
      <h3>{title}</h3>
      <div ref={list} className="windows">
        {windows.map((window, at) => {
          const label = `${byWords(window.by)}${spanWords(window.seconds)}`;
          return (
            <label key={label}>
              <span>{label}至多</span>
              <InputNumber
                aria-label={`${title}，${label}至多几次`}
                aria-describedby={error ? `limit-${name}-error` : undefined}
                status={error && figures[at] === null ? 'error' : ''}
                value={figures[at]}
                min={1}
                max={most}
                precision={0}
                onChange={(figure) => {
                  setError(null);
                  setFigures(figures.with(at, figure));
                }}
                onPressEnter={() => touched && save()}
              />
              <span>
                次
                {window.max === window.default_max ? null : (
                  <span className="meta n">默认 {window.default_max}</span>
                )}
              </span>
            </label>
          );
        })}
        {error ? <FieldError id={`limit-${name}-error`}>{error}</FieldError> : null}
      </div>
      <span className="end">
        {touched ? (
          <Button type="primary" loading={busy === 'save'} onClick={save} aria-label={`保存“${title}”的频率`}>
            保存
          </Button>
        ) : null}
        {touched ? (
          <Button
            onClick={() => {
              setFigures(windows.map(({ max }) => max));
              setError(null);
            }}
          >
            取消
          </Button>
        ) : is_default ? null : (
          <Button
            loading={busy === 'reset'}
            aria-label={`“${title}”的频率恢复默认`}
            onClick={() => void send(null, `“${title}”的频率已恢复默认`)}
          >
            恢复默认
          </Button>
        )}
      </span>
    </li>
  );
}
