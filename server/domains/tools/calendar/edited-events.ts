import type { CalendarKind } from '../../../../contract/tools/calendar-kinds.ts';
import type { CalendarEvent } from '../../../../contract/tools/holidays.ts';
import type { Call } from '../../../call/call.ts';
import { toolsDb } from '../tables.ts';
import type { Day } from './days.ts';

/** What staff wrote: in place of the occurrence of the pack that it names, or beside the pack. */
export type EditedEvent = CalendarEvent & {
  id: number;
  rev: number;
  hidden: boolean;
  /** The occurrence of the pack whose place it takes. */
  replaces: string | null;
};

export const editedRows = (call: Pick<Call, 'db'>) =>
  toolsDb(call)
    .selectFrom('calendar_events')
    .select([
      'id',
      'occurrence',
      'title',
      'kind',
      'region',
      'countries',
      'marketplaces',
      'starts_on',
      'ends_on',
      'note',
      'is_key',
      'hidden',
      'rev',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof editedRows>['execute']>>[number];

export const shapeEdited = ({ occurrence, ...row }: Row): EditedEvent => ({
  ...row,
  occurrence: occurrence ?? `own-${row.id}`,
  kind: row.kind as CalendarKind,
  replaces: occurrence,
});

/** Those that touch these days, and those that take the place of one of these occurrences, wherever they were moved to. */
export async function editedBetween(
  call: Call,
  from: Day,
  to: Day,
  occurrences: string[],
): Promise<EditedEvent[]> {
  const rows = await editedRows(call)
    .where((row) =>
      row.or([
        row.and([row('starts_on', '<=', to), row('ends_on', '>=', from)]),
        row('occurrence', 'in', occurrences.length > 0 ? occurrences : ['']),
      ]),
    )
    .execute();
  return rows.map(shapeEdited);
}
