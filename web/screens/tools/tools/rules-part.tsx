import type { CSSProperties } from 'react';
import type { RuleFacts } from './rule-facts.ts';
import { ToolForm } from './tool-form.tsx';
import type { ToolQuery } from './tool-query.ts';

const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;
const sides = ['长', '宽', '高'] as const;

/** A packed parcel: which class, which weight, what it costs, each with the table it comes from. */
export default function RulesPart({ facts, query }: { facts: RuleFacts | null; query: ToolQuery }) {
  return (
    <section className="work tools-part" id="rules" aria-labelledby="h-rule">
      <header>
        <h2 id="h-rule">规则自查</h2>
        <p>{facts ? '量一个包装好的件，看它落在哪一档、按哪个重量收钱。' : '站务还没有录入尺寸表。'}</p>
      </header>
      {facts ? (
        <div className="tools-rule">
          <ToolForm anchor="rules" label="量一个件" query={query} own={['table', 'box', 'kg']} className="l">
            <label className="tools-field">
              平台与仓
              <select name="table" defaultValue={facts.table}>
                {facts.tables.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <div className="tools-three">
              {sides.map((side, nth) => (
                <label key={side} className="tools-field">
                  {side}，厘米
                  <input
                    type="text"
                    name="box"
                    className="n"
                    inputMode="decimal"
                    maxLength={5}
                    defaultValue={facts.sides[nth]}
                  />
                </label>
              ))}
            </div>
            <label className="tools-field">
              实重，公斤
              <input
                type="text"
                name="kg"
                className="n"
                inputMode="decimal"
                maxLength={7}
                defaultValue={facts.weight}
              />
            </label>
            <noscript>
              <button type="submit" className="btn sm">
                查一查
              </button>
            </noscript>
            {facts.example ? <p className="meta">这是一个收纳盒的例子，换成你的尺寸。</p> : null}
          </ToolForm>
          <div className="r">
            <ol className="tools-tier">
              {facts.tiers.map(({ title, limits }, nth) => (
                <li
                  key={title}
                  aria-current={facts.found?.nth === nth ? 'true' : undefined}
                  className={facts.found && nth < facts.found.nth ? 'past' : undefined}
                >
                  <i />
                  <b>{title}</b>
                  <span className="meta n">{limits}</span>
                </li>
              ))}
            </ol>
            {facts.found ? (
              <>
                <p className="tools-say" aria-live="polite">
                  {facts.found.title}，按 <b className="n">{facts.found.charged} 公斤</b> 收
                  {facts.found.times ? `，是实重的 ${facts.found.times} 倍` : ''}。
                  {facts.found.fee ? (
                    <span className="n">配送费约 {facts.found.fee} 一件，不含仓储、旺季附加和入仓费。</span>
                  ) : (
                    <span>这张表还没有这一档的费用。</span>
                  )}
                </p>
                <ul className="tools-limit">
                  {facts.found.limits.map(({ name, value, of, share }) => (
                    <li key={name} className={share >= 95 ? 'low' : undefined}>
                      <span>{name}</span>
                      <b className="n">{value}</b>
                      <span className="tools-meter" style={vars({ '--v': share })}>
                        <i />
                      </span>
                      <span className="n meta">{of}</span>
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <p className="tools-say">没有一档收得下，请核对尺寸和重量。</p>
            )}
            <dl className="tools-wt n">
              {facts.weights.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="meta">
              来源：
              <a className="tools-link" href={facts.source.url} rel="noopener nofollow" target="_blank">
                {facts.source.title}
              </a>
              ，{facts.as_of} 起；平台页为准。
            </p>
          </div>
        </div>
      ) : null}
    </section>
  );
}
