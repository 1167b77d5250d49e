import { lazy, Suspense, type CSSProperties } from 'react';
import { lane_destinations, lane_origins } from '../../../../contract/tools/lane-words.ts';
import { useViewer } from '../../../shell/viewer.ts';
import { leftWords } from './left-words.ts';
import type { PlanFacts } from './plan-facts.ts';
import { ToolForm } from './tool-form.tsx';
import type { ToolQuery } from './tool-query.ts';

const SavePlan = lazy(() => import('./save-plan.tsx'));
const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;

/** From the day on which it has to be for sale back to the day on which it has to be ordered. */
export function PlanPart({ facts, query }: { facts: PlanFacts; query: ToolQuery }) {
  const viewer = useViewer();
  const { sell_on, way, route, source, ways, steps, first, whole, now, end, months, shut, wrong } = facts;
  return (
    <section className="work tools-part" id="plan" aria-labelledby="h-plan">
      <header>
        <h2 id="h-plan">倒推计划</h2>
        <p>填哪天要上架，往回排每一步最晚哪天动手；天数都能改。</p>
      </header>
      <div className="tools-plan">
        <ToolForm
          anchor="plan"
          label="倒推计划"
          query={query}
          own={['sell', 'way', 'port', 'dest']}
          className="l"
        >
          <label className="tools-field">
            哪天能卖
            <input type="date" name="sell" className="n" defaultValue={sell_on} max="2030-12-31" />
          </label>
          {wrong ? <p className="out-wrong">这一天已经过了，先按两个多月后排</p> : null}
          <div className="tools-route">
            <label className="tools-field">
              起运
              <select name="port" defaultValue={route.port ?? ''}>
                <option value="">不限</option>
                {lane_origins.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label className="tools-field">
              目的
              <select name="dest" defaultValue={route.dest ?? ''}>
                <option value="">不限</option>
                {lane_destinations.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </div>
          <fieldset>
            <legend>怎么走</legend>
            <ul className="tools-way">
              {ways.map((one) => (
                <li key={one.way} className={one.way === way ? 'on' : undefined}>
                  <label>
                    <input type="radio" name="way" value={one.way} defaultChecked={one.way === way} />
                    <span>
                      {one.title}
                      <small className="n">{one.days} 天</small>
                    </span>
                  </label>
                  <span className={one.left < 0 ? 'n bad' : one.left < 14 ? 'n warn' : 'n'}>
                    {one.left < 0 ? <s>{one.by}</s> : one.by}
                    <small>{leftWords(one.left)}</small>
                  </span>
                </li>
              ))}
            </ul>
          </fieldset>
          <p className="meta tools-source" aria-live="polite">
            {source}
          </p>
          <noscript>
            <button type="submit" className="btn sm">
              排一排
            </button>
          </noscript>
        </ToolForm>
        <div className="r">
          <p className="tools-say" aria-live="polite">
            最晚 <b className="n">{first.day}</b> {first.verb}，<b className="n">{leftWords(first.left)}</b>。
            <span>全程 {whole} 天。</span>
          </p>
          <ToolForm anchor="plan" label="每一步的天数" query={query} own={['days']} className="tools-gantt">
            <div className="ax n" aria-hidden="true">
              {months.map(({ x, title }) => (
                <span key={title} style={vars({ '--x': x })}>
                  {title}
                </span>
              ))}
            </div>
            <div className="bg" aria-hidden="true">
              <i className="now" style={vars({ '--x': now })} />
              {shut.map(({ a, b }) => (
                <i key={a} className="shut" style={vars({ '--a': a, '--b': b })}>
                  <span>停工</span>
                </i>
              ))}
              {/* Close to the end its words stand before it. */}
              <i className={end > 85 ? 'end late' : 'end'} style={vars({ '--x': end })}>
                <span>上架</span>
              </i>
            </div>
            <ol>
              {steps.map(({ nth, title, verb, days, a, b, by, left, note }) => (
                <li key={nth} className={nth === 0 ? 'first' : undefined}>
                  <div className="nm">
                    <b>{title}</b>
                    <span className="meta">{note}</span>
                  </div>
                  <div className="len">
                    <input
                      type="text"
                      key={`${way} ${days}`}
                      name="days"
                      className="n"
                      inputMode="numeric"
                      maxLength={3}
                      aria-label={`${title}天数`}
                      defaultValue={days}
                    />
                    <span>天</span>
                  </div>
                  <div className="ln" aria-hidden="true">
                    <i style={vars({ '--a': a, '--b': b })} />
                  </div>
                  <div className="by n">
                    <b>{by}前</b>
                    <span className={left < 14 ? 'warn' : 'meta'}>
                      {verb}，{leftWords(left)}
                    </span>
                  </div>
                </li>
              ))}
            </ol>
            <noscript>
              <button type="submit" className="btn sm">
                按这些天数排
              </button>
            </noscript>
          </ToolForm>
          <p className="tools-legend tools-key" aria-hidden="true">
            {shut.length > 0 ? <span className="s">停工</span> : null}
            <span className="e">上架</span>
          </p>
          {viewer ? (
            <Suspense fallback={<p className="meta">正在载入你的计划</p>}>
              <SavePlan sell_on={sell_on} days={facts.days} />
            </Suspense>
          ) : (
            <p className="meta">
              <a className="tools-link" href="/login?redirect=/tools">
                登录
              </a>
              后能存成计划，每一步到日子发通知。
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
