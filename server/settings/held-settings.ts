import * as z from 'zod';
import { limits, type LimitName } from '../../contract/limits.ts';
import { site_switches, switch_names, type Switches } from '../../contract/site/switches.ts';
import type { Listener } from '../database/listen.ts';
import { sendNow } from '../outbox/sender.ts';
import type { Db } from '../call/call.ts';

/** How often something may be done, window by window in the order of contract/limits.ts. */
export type LimitFigures = Partial<Record<LimitName, number[]>>;

/** What staff set while the site runs. */
export type HeldSettings = {
  site: { title: string; subtitle: string } | null;
  switches: Switches;
  limits: LimitFigures;
};

const channel = 'settings';

// A stored value of another shape counts as not set: an old release does not fall over what a new one wrote.
const stored = {
  site: z.object({ title: z.string().min(1), subtitle: z.string() }),
  switches: z.record(z.string(), z.boolean()),
  limits: z.record(z.string(), z.array(z.number().int().min(1))),
};

/** The settings as they stand in the table. */
export async function readSettings(db: Db): Promise<HeldSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['site', 'switches', 'limits'])
    .execute();
  const value = (key: string) => rows.find((row) => row.key === key)?.value;
  const site = stored.site.safeParse(value('site'));
  const switches = stored.switches.safeParse(value('switches')).data ?? {};
  const figures = stored.limits.safeParse(value('limits')).data ?? {};
  return {
    site: site.success ? site.data : null,
    switches: Object.fromEntries(
      switch_names.map((name) => [name, switches[name] ?? !('off_at_first' in site_switches[name])]),
    ) as Switches,
    limits: Object.fromEntries(
      Object.entries(figures).filter(
        ([name, list]) =>
          Object.hasOwn(limits, name) && list.length === limits[name as LimitName].windows.length,
      ),
    ),
  };
}

/** Tells every process, at commit, to read its settings anew. */
export const announceSettings = (db: Db): Promise<void> => sendNow(db, { channel, text: '' });

/**
 * The settings of this process, read at the start and again whenever they change; no call waits for them.
 * @param changed told after each reading: what was made of the old ones is out of date
 */
export async function holdSettings(
  db: Db,
  listener: Listener,
  { changed, onError }: { changed: (settings: HeldSettings) => void; onError: (error: unknown) => void },
): Promise<() => HeldSettings> {
  let held = await readSettings(db);
  changed(held);
  let begun = 0;
  let newest = 0;
  const readAgain = () => {
    const turn = ++begun;
    const reading = async () => {
      const settings = await readSettings(db);
      // What was asked later is at least as new: an earlier reading that ends after it is out of date.
      if (turn < newest) return;
      newest = turn;
      held = settings;
      changed(held);
    };
    reading().catch(onError);
  };
  await listener.listen(channel, readAgain, readAgain);
  return () => held;
}
