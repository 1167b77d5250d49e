import { sql } from 'kysely';
import type { NavSite } from '../../../../contract/navigation/nav.ts';
import { nav_limits, type NavCheck, type NavRegion } from '../../../../contract/navigation/nav-words.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';

/** What readers see of an entry, of a table called `s`. */
export const site_columns = sql`s.id, s.title, s.url, s.intro, s.regions, s.needs_proxy, s.in_chinese,
  s.claimed_by is not null as claimed, s.added_at, s.check_state, s.dead_since`;

export type SiteRow = Pick<
  NavSite,
  'id' | 'title' | 'url' | 'intro' | 'needs_proxy' | 'in_chinese' | 'claimed'
> & {
  regions: string[];
  added_at: Date;
  check_state: string;
  dead_since: Date | null;
};

export const shapeSite = (
  {
    id,
    title,
    url,
    intro,
    regions,
    needs_proxy,
    in_chinese,
    claimed,
    added_at,
    check_state,
    dead_since,
  }: SiteRow,
  now: Date,
): NavSite => ({
  id,
  title,
  url,
  intro,
  regions: regions as NavRegion[],
  needs_proxy,
  in_chinese,
  claimed,
  is_new: added_at > daysLater(now, -nav_limits.new_days),
  check: check_state as NavCheck,
  dead_since: dead_since && beijingDay(dead_since),
});
