import '../../../parts/product/market-page.css';
import '../../../parts/tide.css';
import './tools.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { worldOf } from '../../../world.ts';
import { aliveLater } from '../../../parts/alive-later.tsx';
import { calendar_days } from '../../../../contract/tools/calendar-kinds.ts';
import { calendarAtCode } from '../../../../contract/tools/calendar-at.ts';
import { calendarFacts, drawn_days } from './calendar-facts.ts';
import { CalendarPart } from './calendar-part.tsx';
import { clockFacts, drawn_zones } from './clock-facts.ts';
import { ClockPart } from './clock-part.tsx';
import { quoted_currencies } from '../../../parts/fx-words.ts';
import { fxFacts } from './fx-facts.ts';
import { FxPart } from './fx-part.tsx';
import { planFacts } from './plan-facts.ts';
import { PlanPart } from './plan-part.tsx';
import { ruleFacts } from './rule-facts.ts';
import { readToolQuery } from './tool-query.ts';
import type { Input } from '../../../../contract/index.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const query = readToolQuery(new URL(request.url).searchParams);
  const { origin, to: destination, by: way, sort } = query;
  const at_one = query.at === undefined ? null : calendarAtCode(query.at);
  const narrowed = { origin, destination, way, ...(sort ? { sort } : {}) } as Input<'tools.lanes'>;
  const [clocks, quotes, holidays, shut, lanes, all_lanes, tables] = await Promise.all([
    client('tools.worldtime', { zones: drawn_zones }),
    client('tools.quotes', { currencies: quoted_currencies, days: '90' }),
    client('tools.holidays', { days: drawn_days, ...at_one?.asks }),
    client('tools.holidays', { days: calendar_days, kinds: 'factory' }),
    client(
      'tools.lanes',
      Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined)),
    ),
    client('tools.lanes', {}),
    client('tools.fee_tables', {}),
  ]).catch(pageRefusal);
  return {
    site,
    query,
    clock: clockFacts(clocks, query.span),
    fx: fxFacts(quotes, query),
    calendar: calendarFacts(holidays, query, at_one && { code: query.at!, title: at_one.title }),
    plan: planFacts(holidays.from, query, shut, all_lanes),
    lanes,
    rules: ruleFacts(tables, query),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '工具',
        description: '跨境卖家的六件工具：世界时间、汇率、站点日历、倒推计划、时效榜、规则自查。',
        canonical: '/tools',
        site: loaderData.site,
      })
    : [];

const LanesPart = aliveLater(() => import('./lanes-part.tsx'));
const RulesPart = aliveLater(() => import('./rules-part.tsx'));

const parts: readonly { id: string; title: string; icon: IconName }[] = [
  { id: 'clock', title: '世界时间', icon: 'clock' },
  { id: 'fx', title: '汇率', icon: 'wallet' },
  { id: 'calendar', title: '站点日历', icon: 'calendar' },
  { id: 'plan', title: '倒推计划', icon: 'undo' },
  { id: 'lanes', title: '时效榜', icon: 'ship' },
  { id: 'rules', title: '规则自查', icon: 'box' },
];

export default function ToolsScreen() {
  const { query, clock, fx, calendar, plan, lanes, rules } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <h1>工具</h1>
        <p className="meta">六件，都不用登录；存计划和提醒要登录</p>
      </div>
      <div className="cols-nav tools">
        <div className="side-nav w2-rail">
          <nav aria-label="工具">
            <SectionHead title="工具" />
            <ul className="cate-tree">
              {parts.map(({ id, title, icon }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <Icon name={icon} />
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="tools-main">
          <ClockPart facts={clock} query={query} />
          <FxPart facts={fx} query={query} />
          <CalendarPart facts={calendar} query={query} />
          <PlanPart facts={plan} query={query} />
          <LanesPart lanes={lanes} query={query} />
          <RulesPart facts={rules} query={query} />
        </div>
      </div>
    </>
  );
}
