import { Suspense, lazy, type CSSProperties } from 'react';
import { useViewer } from '../../../shell/viewer.ts';
import type { FxFacts } from './fx-facts.ts';
import { ToolForm } from './tool-form.tsx';
import type { ToolQuery } from './tool-query.ts';

const RateAlerts = lazy(() => import('./rate-alerts.tsx'));
const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;

/** What foreign money is worth, what of it arrives, and a word when it reaches a rate. */
export function FxPart({ facts, query }: { facts: FxFacts | null; query: ToolQuery }) {
  const viewer = useViewer();
  if (!facts)
    return (
      <section className="work tools-part" id="fx" aria-labelledby="h-fx">
        <header>
          <h2 id="h-fx">汇率</h2>
          <p>现在没有汇率来源，接上后这里会有各币种的价。</p>
        </header>
      </section>
    );
  return (
    <section className="work tools-part" id="fx" aria-labelledby="h-fx">
      <header>
        <h2 id="h-fx">汇率</h2>
        <p className="n">折人民币，{facts.source ? <a href={facts.source}>{facts.note}</a> : facts.note}。</p>
      </header>
      <div className="tools-fx">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <section className="tools-scroll" tabIndex={0} aria-label="汇率表">
          <table>
            <thead>
              <tr>
                <th scope="col">币种</th>
                <th scope="col" className="r">
                  参考价
                </th>
                <th scope="col" className="r">
                  较上日
                </th>
                <th scope="col">近 90 天</th>
                <th scope="col">最低—最高，今天在哪</th>
              </tr>
            </thead>
            <tbody>
              {facts.rows.map(({ code, title, rate, change, line, low, high, spot }) => (
                <tr key={code}>
                  <th scope="row">
                    {title}
                    <small>{code}</small>
                  </th>
                  <td className="r n">{rate}</td>
                  <td className="c n">{change}</td>
                  <td className="s">
                    <svg className="sp" viewBox="0 0 96 24" role="img" aria-label={`${title}近 90 天走势`}>
                      <path d={line} />
                    </svg>
                  </td>
                  <td className="g n">
                    <span>{low}</span>
                    <i className="tools-spot" style={vars({ '--x': spot })} />
                    <span>{high}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="tools-conv">
          <h3>换算</h3>
          <ToolForm anchor="fx" label="换算" query={query} own={['amount', 'from', 'cut', 'fee']}>
            <div className="box">
              <input
                type="text"
                name="amount"
                className="n"
                aria-label="金额，可以写 1.2万"
                inputMode="text"
                maxLength={20}
                defaultValue={facts.typed}
                aria-invalid={facts.wrong || undefined}
              />
              <select name="from" aria-label="从" defaultValue={facts.from}>
                {facts.rows.map(({ code, title, unit }) => (
                  <option key={code} value={code}>
                    {unit > 1 ? title.slice(1) : title} {code}
                  </option>
                ))}
              </select>
            </div>
            <div className="tools-two">
              <label>
                收款费率 %
                <input
                  type="text"
                  name="fee"
                  className="n"
                  inputMode="decimal"
                  maxLength={5}
                  defaultValue={query.fee}
                  placeholder="0.40"
                />
              </label>
              <label>
                平台结汇价
                <input
                  type="text"
                  name="cut"
                  className="n"
                  inputMode="decimal"
                  maxLength={7}
                  defaultValue={query.cut}
                  placeholder={facts.now}
                />
              </label>
            </div>
            <noscript>
              <button type="submit" className="btn sm">
                换算
              </button>
            </noscript>
          </ToolForm>
          <div aria-live="polite">
            {facts.got === null ? (
              <p className={facts.wrong ? 'out-wrong' : 'meta'}>
                {facts.wrong ? '金额看不懂，写成 12480 或 1.2万' : '填上金额就换算'}
              </p>
            ) : (
              <>
                <p className="out n">
                  <small>¥</small>
                  {facts.got}
                </p>
                <dl className="n">
                  <div>
                    <dt>参考价直接换</dt>
                    <dd>¥{facts.direct}</dd>
                  </div>
                  {facts.fee ? (
                    <div>
                      <dt>收款工具收 {facts.fee.percent}%</dt>
                      <dd>−¥{facts.fee.yuan}</dd>
                    </div>
                  ) : null}
                  {facts.lost ? (
                    <div>
                      <dt>
                        平台按 {facts.lost.rate} 结，{facts.lost.gain ? '多得' : '先亏'}
                      </dt>
                      <dd>
                        {facts.lost.gain ? '+' : '−'}¥{facts.lost.yuan}
                      </dd>
                    </div>
                  ) : null}
                  <div className="total">
                    <dt>到手</dt>
                    <dd>¥{facts.got}</dd>
                  </div>
                </dl>
              </>
            )}
          </div>
          <h3>到价提醒</h3>
          {viewer ? (
            <Suspense fallback={<p className="meta">正在载入你的提醒</p>}>
              <RateAlerts rows={facts.rows} from={facts.from} />
            </Suspense>
          ) : (
            <p className="meta">
              <a className="tools-link" href="/login?redirect=/tools">
                登录
              </a>
              后能设目标价，到了发通知。
            </p>
          )}
        </div>
      </div>
      <details className="tools-long">
        <summary>
          {facts.title}近 {facts.long.days} 个报价日
        </summary>
        <svg
          viewBox="0 0 640 96"
          role="img"
          aria-label={`${facts.title}走势，数字见下表`}
          preserveAspectRatio="none"
        >
          <path d={facts.long.line} />
        </svg>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <section className="tools-scroll" tabIndex={0} aria-label={`${facts.title}历史报价`}>
          <table className="n">
            <thead>
              <tr>
                {facts.long.table.map(({ day }) => (
                  <th key={day} scope="col">
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {facts.long.table.map(({ day, rate }) => (
                  <td key={day}>{rate}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
