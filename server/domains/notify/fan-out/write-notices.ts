import { sql } from 'kysely';
import { merges } from '../../../../contract/account/notice-kinds.ts';
import type { Call } from '../../../call/call.ts';
import { notifyDb } from '../tables.ts';
import { isMailed, type Telling } from './who-is-told.ts';

/** A row of `notices` and what came of it: `fresh` if it was none before. */
export type Written = { id: number; user_id: number; fresh: boolean; on_site: boolean };

type Draft = {
  tellings: Telling[];
  user_id: number;
  on_site: boolean;
  mailed: boolean;
  /** Who did it, each with the last time, newest first. */
  actors: Map<number, Date>;
};

const longest_title = 120;
const longest_excerpt = 140;
const shown_actors = 4;
/** A mail waits so long for its notice to be read. */
const mail_waits_ms = 60_000;

const cut = (text: string, most: number): string => {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const letters = [...plain];
  return letters.length <= most ? plain : `${letters.slice(0, most - 1).join('')}…`;
};

/**
 * Makes notices of what people are told, or adds it to what is still unread of the same kind, thing and words. The counts of
 * all of them are locked by the caller; the rows come in one order, so two processes never wait for each other.
 */
export async function writeNotices(call: Call, tellings: readonly Telling[]): Promise<Written[]> {
  const drafts = draftsOf(call, tellings);
  if (drafts.length === 0) return [];
  const written = await putNotices(call, drafts);
  await putActors(call, drafts, written);
  await putMails(call, drafts, written);
  return written;
}

const keyOf = ({ reader, event }: Telling, on_site: boolean): string =>
  `${reader.id} ${event.kind} ${event.object} ${event.object_id} ${on_site} ${event.words ?? ''}`;

function draftsOf({ now }: Call, tellings: readonly Telling[]): Draft[] {
  const drafts = new Map<string, Draft>();
  tellings.forEach((telling, n) => {
    const { reader, event } = telling;
    const on_site = reader.wants(event.kind, 'site');
    const mailed = isMailed(reader, event, now);
    if (!on_site && !mailed) return;
    const key = merges(event.kind) ? keyOf(telling, on_site) : `${n}`;
    const draft: Draft = drafts.get(key) ?? {
      tellings: [],
      user_id: reader.id,
      on_site,
      mailed,
      actors: new Map(),
    };
    drafts.set(key, draft);
    draft.tellings.push(telling);
    if (event.actor_id !== null) {
      draft.actors.delete(event.actor_id);
      draft.actors.set(event.actor_id, event.at);
    }
  });
  return [...drafts.values()].sort((a, b) => a.user_id - b.user_id);
}

const last = (draft: Draft) => draft.tellings.at(-1)!.event;
const newestActors = (draft: Draft): number[] => [...draft.actors.keys()].toReversed().slice(0, shown_actors);

async function putNotices(call: Call, drafts: readonly Draft[]): Promise<Written[]> {
  const rows = drafts.map((draft) => {
    const event = last(draft);
    return {
      user_id: draft.user_id,
      kind: event.kind,
      object: event.object,
      object_id: event.object_id,
      words: event.words ?? '',
      title: cut(event.title, longest_title),
      excerpt: cut(event.excerpt ?? '', longest_excerpt),
      href: event.href,
      act: event.act ?? '',
      actor_ids: newestActors(draft),
      // What stands in notice_actors is counted with it; what is never merged is told by one.
      actor_count: merges(event.kind) ? 0 : draft.actors.size,
      times: draft.tellings.length,
      merges: merges(event.kind),
      on_site: draft.on_site,
      at: event.at,
    };
  });
  const { rows: written } = await sql<Written>`
    insert into notices (user_id, kind, object, object_id, words, title, excerpt, href, act, actor_ids, actor_count, times, merges, on_site, at)
    select user_id, kind, object, object_id, words, title, excerpt, href, act,
      array(select jsonb_array_elements_text(actor_ids)::int), actor_count, times, merges, on_site, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (user_id int, kind text, object text, object_id int, words text,
      title text, excerpt text, href text, act text, actor_ids jsonb, actor_count int, times int, merges boolean, on_site boolean, at timestamptz)
    on conflict (user_id, kind, object, object_id, words, on_site) where merges and read_at is null and deleted_at is null
    do update set title = excluded.title, excerpt = excluded.excerpt, href = excluded.href, act = excluded.act,
      actor_ids = array(
        select actor from unnest(excluded.actor_ids || notices.actor_ids) with ordinality as both_lists (actor, place)
        group by actor order by min(place) limit ${shown_actors}),
      times = notices.times + excluded.times, at = greatest(notices.at, excluded.at)
    returning id, user_id, (xmax = 0) as fresh, on_site`.execute(notifyDb(call));
  return written;
}

/** Everybody behind the merged ones. The rows of an insert are answered in the order in which they were given. */
async function putActors(call: Call, drafts: readonly Draft[], written: readonly Written[]): Promise<void> {
  const rows = drafts.flatMap((draft, n) =>
    merges(last(draft).kind)
      ? [...draft.actors].map(([actor_id, at]) => ({ notice_id: written[n]!.id, actor_id, at }))
      : [],
  );
  if (rows.length === 0) return;
  await sql`
    with put as (
      insert into notice_actors (notice_id, actor_id, at)
      select notice_id, actor_id, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (notice_id int, actor_id int, at timestamptz)
      on conflict (notice_id, actor_id) do update set at = excluded.at returning notice_id, (xmax = 0) as fresh
    )
    update notices set actor_count = actor_count + more.people
    from (select notice_id, count(*) filter (where fresh)::int as people from put group by notice_id) as more
    where notices.id = more.notice_id and more.people > 0`.execute(notifyDb(call));
}

/** One mail a notice: what is added to it while it is unread is read with it. */
async function putMails(call: Call, drafts: readonly Draft[], written: readonly Written[]): Promise<void> {
  const mailed = written.filter((_, n) => drafts[n]!.mailed);
  if (mailed.length === 0) return;
  await notifyDb(call)
    .insertInto('notice_mails')
    .values(
      mailed.map(({ id, user_id }) => ({
        notice_id: id,
        user_id,
        due_at: new Date(call.now.getTime() + mail_waits_ms),
      })),
    )
    .onConflict((conflict) => conflict.column('notice_id').doNothing())
    .execute();
}
