import { lazy, Suspense, useState, type CSSProperties } from 'react';
import {
  lane_destinations,
  lane_limits,
  lane_origins,
  lane_way_names,
  lane_ways,
} from '../../../../contract/tools/lane-words.ts';
import { plan_steps } from '../../../../contract/tools/plan-back.ts';
import type { Output } from '../../../../contract/index.ts';
import { ToolForm } from './tool-form.tsx';
import type { ToolQuery } from './tool-query.ts';

const ReportLane = lazy(() => import('./report-lane.tsx'));
const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;
const most = 60;
const marks = [0, 10, 20, 30, 40, 50, 60];
type Step = Output<'tools.lanes'>['list'][number]['steps'][number];
const titleOf = (key: Step['key']) => plan_steps.find((step) => step.key === key)!.title;
const share = (days: number) => Math.min(100, (days / most) * 100);

/** How long goods take, as members report it: no forwarder has a name here. */
export default function LanesPart({ lanes, query }: { lanes: Output<'tools.lanes'>; query: ToolQuery }) {
  const [reporting, setReporting] = useState(false);
  const { list, reports, apart } = lanes;
  return (
    <section className="work tools-part" id="lanes" aria-labelledby="h-lane">
      <header>
        <h2 id="h-lane">时效榜</h2>
        <p className="n">
          会员报来的签收记录，近 90 天 {reports} 票{apart > 0 ? `，${apart} 票偏差太大未计入` : ''}；少于{' '}
          {lane_limits.fewest} 票的线不排。
        </p>
        <button
          type="button"
          className="btn scripted"
          aria-expanded={reporting}
          onClick={() => setReporting(!reporting)}
        >
          报一票
        </button>
      </header>
      {reporting ? (
        <Suspense fallback={<p className="meta tools-foot">正在打开</p>}>
          <ReportLane onDone={() => setReporting(false)} />
        </Suspense>
      ) : null}
      <ToolForm
        anchor="lanes"
        label="看哪些线路"
        query={query}
        own={['origin', 'to', 'by', 'sort']}
        className="tools-pick"
      >
        <select name="origin" aria-label="起运" defaultValue={query.origin ?? ''}>
          <option value="">起运不限</option>
          {lane_origins.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select name="to" aria-label="目的" defaultValue={query.to ?? ''}>
          <option value="">目的不限</option>
          {lane_destinations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select name="by" aria-label="方式" defaultValue={query.by ?? ''}>
          <option value="">方式不限</option>
          {lane_way_names.map((name) => (
            <option key={name} value={name}>
              {lane_ways[name].title}
            </option>
          ))}
        </select>
        <select name="sort" aria-label="排序" defaultValue={query.sort ?? ''}>
          <option value="">快的在前</option>
          <option value="steady">稳的在前</option>
          <option value="samples">样本多的在前</option>
        </select>
        <noscript>
          <button type="submit" className="btn sm">
            看这些
          </button>
        </noscript>
      </ToolForm>
      {list.length === 0 ? (
        <p className="tools-none">这样的线路还没有足够的记录，签收过的可以来报第一票。</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <section className="tools-scroll" tabIndex={0} aria-label="时效榜，可横向滚动">
          <div className="tools-lanes">
            <div className="hd n" aria-hidden="true">
              <span>线路</span>
              <div className="ax">
                {marks.map((days) => (
                  <span key={days} style={vars({ '--x': share(days) })}>
                    {days}
                  </span>
                ))}
              </div>
              <span className="v">中位数</span>
              <span className="v">最慢一成</span>
              <span>样本</span>
              <span>近 4 周</span>
            </div>
            <ol>
              {list.map(({ origin, destination, way, samples, p10, median, p90, trend, steps }) => (
                <li
                  key={`${origin}${destination}${way}`}
                  className={samples < lane_limits.few ? 'few' : undefined}
                >
                  <span className="nm">
                    <b>
                      {origin} → {destination}
                    </b>
                    <span className="meta">{lane_ways[way].title}</span>
                  </span>
                  <div
                    className="ln"
                    role="img"
                    aria-label={`最快一成 ${p10} 天，中位数 ${median} 天，最慢一成 ${p90} 天`}
                  >
                    <i style={vars({ '--a': share(p10), '--b': share(p90) })} />
                    <em style={vars({ '--x': share(median) })} />
                  </div>
                  <span className="v n">
                    <b>{median}</b> 天
                  </span>
                  <span className="v n">{p90} 天</span>
                  <span className="meta n">
                    {samples} 票{samples < lane_limits.few ? '，样本少' : ''}
                  </span>
                  <span className="tr n">
                    <span className={trend !== null && trend >= 1.5 ? 'warn' : undefined}>
                      {trend === null
                        ? '—'
                        : `${trend > 0 ? '+' : trend < 0 ? '−' : ''}${Math.abs(trend)} 天`}
                    </span>
                  </span>
                  {steps.length > 0 ? <Steps name={`${origin} → ${destination}`} steps={steps} /> : null}
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      <p className="meta tools-foot">
        横条从最快一成到最慢一成，竖线是中位数，从开船算到签收；条越短越稳。每一段另报，不是每票都有。货代不记名，只算线路。
      </p>
    </section>
  );
}

/** Each step of a lane that enough reports tell of; they are not the same reports, so the middles need not add up. */
function Steps({ name, steps }: { name: string; steps: readonly Step[] }) {
  return (
    <details className="steps">
      <summary>
        {steps.map(({ key, median }) => (
          <span key={key} className="n">
            {titleOf(key)} {median} 天
          </span>
        ))}
      </summary>
      <table aria-label={`${name} 每一段`}>
        <thead>
          <tr>
            <th scope="col">段</th>
            <th scope="col">中位数</th>
            <th scope="col">最慢一成</th>
            <th scope="col">样本</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, median, p90, samples }) => (
            <tr key={key}>
              <th scope="row">{titleOf(key)}</th>
              <td className="n">{median} 天</td>
              <td className="n">{p90} 天</td>
              <td className="n">{samples} 票</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
