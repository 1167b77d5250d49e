import type { CalendarEntry } from '../../../../contract/tools/calendar-admin.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { type Call, member } from '../../../call/call.ts';
import { invalid, notFound, outdated } from '../../../call/refusal.ts';
import { toolsDb } from '../tables.ts';
import { dayOf } from './days.ts';
import { editedBetween, editedRows, shapeEdited } from './edited-events.ts';
import { byDay, occurrenceNamed, occurrencesOf } from './occurrences.ts';

const changed_meanwhile = '这一条刚被别人改过，请刷新后再改';
const noSuchEntry = () => notFound('没有这个日历条目，可能已经删去');

/** admin.calendar_list: a year with what staff changed, hid and added. */
export async function listCalendar(
  { year }: Parsed<'admin.calendar_list'>,
  call: Call,
): Promise<Output<'admin.calendar_list'>> {
  const packed = occurrencesOf(year);
  const [from, to] = [dayOf(year, 1, 1), dayOf(year, 12, 31)];
  const edited = await editedBetween(
    call,
    from,
    to,
    packed.map(({ occurrence }) => occurrence),
  );
  const replaced = new Set(edited.map(({ replaces }) => replaces));
  const list: CalendarEntry[] = [
    ...packed
      .filter(({ occurrence }) => !replaced.has(occurrence))
      .map((event) => ({ ...event, id: null, rev: null, hidden: false, pack: null })),
    ...edited.map(({ replaces, ...event }) => ({
      ...event,
      pack: (replaces && occurrenceNamed(replaces)) || null,
    })),
  ];
  return { year, list: list.toSorted(byDay) };
}

/** admin.calendar_save: changes what staff wrote, takes the place of an entry of the pack, or adds one. */
export async function saveCalendarEntry(
  { id, rev, occurrence, ...entry }: Parsed<'admin.calendar_save'>,
  call: Call,
): Promise<Output<'admin.calendar_save'>> {
  const values = { ...entry, updated_by: member(call).viewer.id, updated_at: call.now };
  if (id !== undefined) {
    const before = await entryToChange(call, id, rev!);
    const saved = await toolsDb(call)
      .updateTable('calendar_events')
      .set({ ...values, rev: before.rev + 1 })
      .where('id', '=', id)
      .returning(['id', 'rev'])
      .executeTakeFirstOrThrow();
    await note(call, 'calendar.change', id, entry.title, { before: facts(before), after: entry });
    return saved;
  }
  const packed = occurrence === undefined ? null : occurrenceNamed(occurrence);
  if (packed === undefined) throw invalid('occurrence', '日历里没有这一条');
  const saved = await toolsDb(call)
    .insertInto('calendar_events')
    .values({ ...values, occurrence: packed?.occurrence ?? null, created_at: call.now })
    .onConflict((conflict) => conflict.column('occurrence').doNothing())
    .returning(['id', 'rev'])
    .executeTakeFirst();
  // Somebody else was the first to change this entry of the pack.
  if (!saved) throw outdated(changed_meanwhile);
  await note(call, packed ? 'calendar.change' : 'calendar.add', saved.id, entry.title, {
    ...(packed ? { before: packed } : {}),
    after: entry,
  });
  return saved;
}

/** admin.calendar_delete: what stood in the pack is back. */
export async function deleteCalendarEntry(
  { id, rev }: Parsed<'admin.calendar_delete'>,
  call: Call,
): Promise<null> {
  const before = await entryToChange(call, id, rev);
  await toolsDb(call).deleteFrom('calendar_events').where('id', '=', id).execute();
  await note(call, 'calendar.delete', id, before.title, { before: facts(before) });
  return null;
}

async function entryToChange(call: Call, id: number, rev: number) {
  const row = await editedRows(call).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchEntry();
  if (row.rev !== rev) throw outdated(changed_meanwhile);
  return shapeEdited(row);
}

const facts = ({ id: _id, rev: _rev, replaces: _replaces, ...event }: ReturnType<typeof shapeEdited>) =>
  event;

async function note(call: Call, action: string, id: number, title: string, details: Record<string, unknown>) {
  await writeAudit(call, { action, subject: { kind: 'calendar', id, title }, details });
  call.invalidates('calendar');
}
