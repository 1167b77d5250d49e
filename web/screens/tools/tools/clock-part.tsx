import type { CSSProperties } from 'react';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { ClockFacts } from './clock-facts.ts';
import { SpanLayer } from './span-layer.tsx';
import { ToolForm } from './tool-form.tsx';
import type { ToolQuery } from './tool-query.ts';

const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;
const states = { work: '上班', peak: '晚高峰', off: '休息' } as const;
const looks = { work: 'is-work', peak: 'is-peak', off: 'is-off' } as const;
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** A stretch of the Beijing day laid over everybody's: who works, who buys, who sleeps. */
export function ClockPart({ facts, query }: { facts: ClockFacts; query: ToolQuery }) {
  const { span, rows, from, to, minutes, now, switches, wrong } = facts;
  const groups = (['work', 'peak', 'off'] as const).map((state) => ({
    state,
    cities: rows.filter((row) => row.state === state).map(({ city }) => city),
  }));
  const copy = () => {
    const address = new URL(location.href);
    address.searchParams.set('span', `${from}-${to}`);
    address.hash = 'clock';
    const text = [
      `北京时间 ${from}—${to}`,
      ...rows.filter(({ state }) => state !== 'off').map(({ city, span: there }) => `${city} ${there}`),
      address.href,
    ].join('\n');
    void navigator.clipboard.writeText(text).then(
      () => toast('已复制各地时间和链接'),
      () => toast('没能复制，请复制地址栏里的链接'),
    );
  };
  return (
    <section className="work tools-part" id="clock" aria-labelledby="h-clock">
      <header>
        <h2 id="h-clock">世界时间</h2>
        <p>拖出一段北京时间，看那时谁在上班、谁在晚高峰。</p>
      </header>
      <div className="tools-clock">
        <div className="tools-tide">
          <div className="axis" aria-hidden="true">
            <span>北京时间</span>
            <div className="sc">
              {hours.map((hour) => (
                <span key={hour} style={vars({ '--x': hour })}>
                  {String(hour).padStart(2, '0')}
                </span>
              ))}
            </div>
            <div className="hd">
              <span>现在</span>
              <span>这一段</span>
            </div>
          </div>
          <ol>
            {rows.map((row) => (
              <li key={row.zone} className={looks[row.state]}>
                <span className="nm">
                  {row.city}
                  <small>{row.region}</small>
                </span>
                <div className="tide-bar" aria-hidden="true">
                  {row.work.map(({ a, b }) => (
                    <i key={`w${a}`} className="w l r" style={vars({ '--a': a, '--b': b })} />
                  ))}
                  {row.peak.map(({ a, b }) => (
                    <i key={`p${a}`} className="p l r" style={vars({ '--a': a, '--b': b })} />
                  ))}
                </div>
                <div className="t n">
                  <time>{row.time}</time>
                  <span>{row.span}</span>
                  <small>{states[row.state]}</small>
                </div>
              </li>
            ))}
          </ol>
          <SpanLayer span={span} now={now} />
          <div className="tools-legend" aria-hidden="true">
            <span>当地上班 9—18 点</span>
            <span className="p">晚高峰 19—23 点</span>
          </div>
        </div>
        <div className="tools-got">
          <ToolForm anchor="clock" label="选一段北京时间" query={query} own={['span']} className="tools-span">
            <label>
              北京时间
              <select name="span" key={`${from}-${to}`} defaultValue={`${from}-${to}`} className="n">
                {optionsWith(`${from}-${to}`, minutes).map((value) => (
                  <option key={value} value={value}>
                    {value.replace('-', '—')}
                  </option>
                ))}
              </select>
            </label>
            <noscript>
              <button type="submit" className="btn sm">
                看这一段
              </button>
            </noscript>
          </ToolForm>
          <p aria-live="polite">
            <b className="n">
              {from}—{to}
            </b>
            <span className="meta">
              {wrong
                ? '地址里的时间看不懂，换成了重合最多的一段'
                : query.span
                  ? `${minutes} 分钟`
                  : '上班的地方最多的一段'}
            </span>
          </p>
          <dl>
            {groups.map(({ state, cities }) => (
              <div key={state} className={state === 'off' ? 'is-off' : undefined}>
                <dt>
                  {states[state]}
                  <b className="n">{cities.length}</b>
                </dt>
                <dd>{cities.join('、') || '没有'}</dd>
              </div>
            ))}
          </dl>
          <span className="scripted">
            <Button onClick={copy}>复制会议时间和链接</Button>
          </span>
        </div>
      </div>
      {switches.length > 0 ? (
        <ul className="tools-dst n">
          {switches.map(({ city, day, left, soon }) => (
            <li key={city}>
              <b>{city}</b>
              <span>{day}换时</span>
              <span className={soon ? 'meta warn' : 'meta'}>还有 {left} 天</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const two = (n: number) => String(n).padStart(2, '0');
/** Every half hour of the day, as long as the one that is chosen, and that one. */
function optionsWith(current: string, minutes: number): string[] {
  const clock = (minute: number) => `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`;
  const all = Array.from({ length: 48 }, (_, at) => `${clock(at * 30)}-${clock(at * 30 + minutes)}`);
  return all.includes(current) ? all : [current, ...all];
}
