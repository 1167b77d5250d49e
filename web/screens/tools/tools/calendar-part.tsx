import type { CSSProperties } from 'react';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { calendar_countries } from '../../../../contract/tools/calendar-kinds.ts';
import { calendar_places, calendar_place_names } from '../../../../contract/tools/calendar-places.ts';
import type { CalendarFacts } from './calendar-facts.ts';
import { ToolForm } from './tool-form.tsx';
import type { ToolQuery } from './tool-query.ts';

const vars = (values: Record<`--${string}`, number>) => values as CSSProperties;

const groups = [
  ...[...new Set(marketplaces.map(({ group }) => group))].map((title) => ({
    title,
    list: marketplaces.filter(({ group }) => group === title).map((one) => [one.code, one.title] as const),
  })),
  { title: '国家和地区', list: Object.entries(calendar_countries) },
];

/** What comes where in the next three months, and the same as a calendar to subscribe to. */
export function CalendarPart({ facts, query }: { facts: CalendarFacts; query: ToolQuery }) {
  const { rows, months, next, total, chosen, file, today } = facts;
  return (
    <section className="work tools-part" id="calendar" aria-labelledby="h-cal">
      <header>
        <h2 id="h-cal">站点日历</h2>
        <p>未来 92 天，大促、申报、入仓和停工画在同一条线上。</p>
      </header>
      <ToolForm anchor="calendar" label="看哪些站点" query={query} own={['cal', 'at']} className="tools-pick">
        {calendar_place_names.map((name) => (
          <label key={name} className="tools-chip">
            <input
              key={facts.at ?? ''}
              type="checkbox"
              name="cal"
              value={name}
              defaultChecked={!facts.at && chosen.includes(name)}
              disabled={facts.at !== undefined}
            />
            {calendar_places[name].title}
          </label>
        ))}
        <select name="at" key={facts.at ?? ''} aria-label="只看一个站点或国家" defaultValue={facts.at ?? ''}>
          <option value="">按地区看</option>
          {groups.map(({ title, list }) => (
            <optgroup key={title} label={title}>
              {list.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <noscript>
          <button type="submit" className="btn sm">
            看这些
          </button>
        </noscript>
      </ToolForm>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <section className="tools-cal" tabIndex={0} aria-label="站点日历图，可横向滚动">
        <div className="in">
          <div className="ax n" aria-hidden="true">
            <span className="td">今天 {today}</span>
            {months.map(({ title, x }) => (
              <span key={title} style={vars({ '--x': x })}>
                {title}
              </span>
            ))}
          </div>
          <ol className="lanes">
            {rows.map(({ name, title, events, tracks }) => (
              <li key={name} style={vars({ '--n': tracks })}>
                <b>{title}</b>
                <ol>
                  {events.map(({ key, what, a, b, bar, due, shut, told, before, track, words }) => (
                    <li
                      key={key}
                      title={words}
                      className={
                        [bar && 'bar', due && 'due', shut && 'shut', told && before && 'fl']
                          .filter(Boolean)
                          .join(' ') || undefined
                      }
                      style={vars({ '--a': a, '--b': b, '--k': track })}
                    >
                      <i />
                      <span className={told ? undefined : 'sr-only'}>{what}</span>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="tools-legend tools-key" aria-hidden="true">
        <span className="p">大促与节日</span>
        <span className="d">要在这天前做完</span>
        <span className="s">停工</span>
      </div>
      <div className="tools-sub">
        <div>
          <h3>
            最近 {next.length} 件<span className="meta n"> 共 {total} 件</span>
          </h3>
          <ol className="tools-next n">
            {next.map(({ key, title, region, due, day, left }) => (
              <li key={key}>
                <b>{title}</b>
                <span className="meta">{region}</span>
                <span className={due ? 'warn' : undefined}>
                  {day}，{left === 0 ? '今天' : `还有 ${left} 天`}
                </span>
              </li>
            ))}
          </ol>
        </div>
        <div className="r">
          <h3>订阅到手机和电脑日历</h3>
          <p>订阅一次，改期自动更新，半天看一次。斋月、开斋节以当地公告为准。</p>
          <div className="go">
            <a className="btn" href={file} data-reload="">
              下载 .ics
            </a>
          </div>
          <p className="meta">订阅地址就是这个链接：在日历里选“通过网址添加”。</p>
        </div>
      </div>
    </section>
  );
}
