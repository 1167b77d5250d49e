import type { TableColumnType } from 'antd';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import type { CalendarEntry } from '../../../../contract/tools/calendar-admin.ts';
import { calendar_kinds } from '../../../../contract/tools/calendar-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { calendar_origins, originOf, spanWords } from './calendar-rows.ts';

type Props = {
  hrefOf: (occurrence: string) => string;
  onRemove: (entry: CalendarEntry) => void;
  onHide: (entry: CalendarEntry) => void;
  /** The entry whose button is being worked on. */
  busy: string | null;
};

const shorts = new Map(marketplaces.map(({ code, short }) => [code, short]));

/** Up to three marketplaces by name, more of them by their number. */
function placeWords({ marketplaces: codes, countries }: CalendarEntry): string {
  if (codes.length === 0) return countries.length === 0 ? '全部' : '不限';
  const named = codes.slice(0, 3).map((code) => shorts.get(code) ?? code);
  return named.join('、') + (codes.length > 3 ? ` 等 ${codes.length} 个` : '');
}

export const calendarColumns = ({
  hrefOf,
  onRemove,
  onHide,
  busy,
}: Props): TableColumnType<CalendarEntry>[] => [
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
    render: (_, entry) => {
      const { id, title, pack, occurrence } = entry;
      const [word, press] =
        id === null ? (['隐藏', onHide] as const) : ([pack ? '恢复' : '删去', onRemove] as const);
      return (
        <Button
          size="sm"
          busy={busy === occurrence}
          aria-label={`${word}“${title}”`}
          onClick={() => press(entry)}
        >
          {word}
        </Button>
      );
    },
  },
];

function Origin({ entry }: { entry: CalendarEntry }) {
  const origin = originOf(entry);
  const tone = origin === 'changed' ? 'amber' : origin === 'own' ? 'blue' : undefined;
  return origin === 'pack' ? calendar_origins.pack : <Tag tone={tone}>{calendar_origins[origin]}</Tag>;
}
