import { useState } from 'react';
import { calendar_years } from '../../../../contract/tools/calendar-kinds.ts';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { Choice } from '../../../desk/choice.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/notice.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { calendarColumns } from './calendar-columns.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { calendar_origins, readView, rowsIn } from './calendar-rows.ts';

const years = Array.from({ length: calendar_years.last - calendar_years.first + 1 }, (_, at) => {
  const year = String(calendar_years.first + at);
  return [year, `${year} 年`] as const;
});
const places = [['', '全部站点'], ...marketplaces.map(({ code, title }) => [code, title] as const)] as const;
const origins = [['', '全部条目'], ...Object.entries(calendar_origins)] as const;

/** The calendar of a year: what the site brings along, what was changed of it, and the own entries. */
export default function Calendar() {
  const address = useListAddress();
  const [this_year] = useState(() => inBeijing(Date.now()).year);
  const view = readView(address.query, this_year);
  const open = address.query.get('open');
  const read = useRead('admin.calendar_list', { year: view.year });
  const list = address.with({ open: null });

  return (
    <ReadState read={read} rows={6}>
      {({ list: entries }) => {
        const chosen = entries.find(({ occurrence }) => occurrence === open);
        if (open === 'new' || chosen)
          return (
            <CalendarForm
              key={chosen ? `${chosen.occurrence} ${chosen.rev}` : 'new'}
              entry={chosen}
              year={view.year}
              back={list}
              onTake={read.reload}
              onSaved={async (year) => {
                await read.reload();
                address.go({ open: null, year });
              }}
            />
          );
        const rows = rowsIn(entries, view);
        return (
          <>
            {open === null ? null : <Notice>这一年没有这个条目，下面是现有的。</Notice>}
            <div className="desk-tools calendar-tools">
              <Choice
                aria-label="年份"
                options={years}
                value={String(view.year)}
                onChange={({ target }) => address.go({ open: null, year: target.value })}
              />
              <Choice
                aria-label="站点"
                options={places}
                value={view.marketplace}
                onChange={({ target }) => address.go({ open: null, marketplace: target.value })}
              />
              <Choice
                aria-label="来源"
                options={origins}
                value={view.origin}
                onChange={({ target }) => address.go({ open: null, origin: target.value })}
              />
              <ButtonLink href={address.with({ open: 'new' })}>添一个条目</ButtonLink>
            </div>
            {rows.length === 0 ? (
              <EmptyState title="没有符合条件的条目" text="换一个站点或来源，或者添一个自己的。">
                <ButtonLink href={address.with({ marketplace: null, origin: null })}>看全年</ButtonLink>
              </EmptyState>
            ) : (
              <DeskTable
                rows={rows}
                row_key={({ occurrence }) => occurrence}
                label={`${view.year} 年的日历`}
                columns={calendarColumns({
                  hrefOf: (occurrence) => address.with({ open: occurrence }),
                  reload: read.reload,
                })}
              />
            )}
          </>
        );
      }}
    </ReadState>
  );
}
