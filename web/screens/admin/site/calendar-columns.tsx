import type { TableColumnType } from 'antd';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import type { CalendarEntry } from '../../../../contract/tools/calendar-admin.ts';
import { calendar_kinds } from '../../../../contract/tools/calendar-kinds.ts';
import { quietApi } from '../../../api.ts';
import { RowActs, type RowAct } from '../../../desk/row-acts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { calendar_origins, originOf, spanWords, valuesOf, whichOf } from './calendar-rows.ts';

type Props = {
  hrefOf: (occurrence: string) => string;
  reload: () => Promise<void>;
};

const shorts = new Map(marketplaces.map(({ code, short }) => [code, short]));

/** Up to three marketplaces by name, more of them by their number. */
function placeWords({ marketplaces: codes, countries }: CalendarEntry): string {
  if (codes.length === 0) return countries.length === 0 ? '全部' : '不限';
  const named = codes.slice(0, 3).map((code) => shorts.get(code) ?? code);
  return named.join('、') + (codes.length > 3 ? ` 等 ${codes.length} 个` : '');
}

export const calendarColumns = ({ hrefOf, reload }: Props): TableColumnType<CalendarEntry>[] => [
  {
    title: '条目',
    key: 'title',
    render: (_, entry) => (
      <span className={entry.hidden ? 'calendar-row hidden' : 'calendar-row'}>
        <a className="desk-link" href={hrefOf(entry.occurrence)}>
          {entry.title}
        </a>{' '}
        {entry.is_key ? <Tag tone="line">首页</Tag> : null}
        {entry.note ? <span className="meta">{entry.note}</span> : null}
      </span>
    ),
  },
  {
    title: '日期',
    key: 'days',
    width: 200,
    render: (_, entry) => <span className="n">{spanWords(entry)}</span>,
  },
  { title: '类别', key: 'kind', width: 96, render: (_, { kind }) => calendar_kinds[kind].title },
  { title: '地区', key: 'region', width: 128, render: (_, { region }) => region || '—' },
  { title: '站点', key: 'places', render: (_, entry) => placeWords(entry) },
  { title: '来源', key: 'origin', width: 96, render: (_, entry) => <Origin entry={entry} /> },
  {
    title: '操作',
    key: 'acts',
    width: 88,
    render: (_, entry) => <RowActs size="sm" after={reload} acts={[actOf(entry)]} />,
  },
];

function Origin({ entry }: { entry: CalendarEntry }) {
  const origin = originOf(entry);
  const tone = origin === 'changed' ? 'amber' : origin === 'own' ? 'blue' : undefined;
  return origin === 'pack' ? calendar_origins.pack : <Tag tone={tone}>{calendar_origins[origin]}</Tag>;
}

/** What the site brought along is hidden or had back, the own entries are deleted. */
function actOf(entry: CalendarEntry): RowAct {
  const { id, rev, title, pack } = entry;
  if (id === null || rev === null)
    return {
      title: '隐藏',
      label: `隐藏“${title}”`,
      run: () => quietApi('admin.calendar_save', { ...valuesOf(entry), ...whichOf(entry), hidden: true }),
      said: `“${title}”已隐藏，读者看不到了`,
    };
  const run = () => quietApi('admin.calendar_delete', { id, rev });
  return pack
    ? {
        title: '恢复',
        label: `恢复“${title}”`,
        run,
        sure: {
          title: `恢复“${pack.title}”`,
          text: `改动会丢掉，回到日历自带的：${spanWords(pack)}。`,
          yes: '恢复',
        },
        said: `“${pack.title}”已恢复`,
      }
    : {
        title: '删去',
        label: `删去“${title}”`,
        run,
        sure: { title: `删去“${title}”`, text: '这一条会从日历中删除，审计记录里保留原文。', yes: '删去' },
        said: `“${title}”已删去`,
      };
}
