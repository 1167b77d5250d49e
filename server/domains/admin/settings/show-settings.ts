import { createHash } from 'node:crypto';
import type { Output } from '../../../../contract/index.ts';
import { limits, type LimitName } from '../../../../contract/limits.ts';
import { site_switches, switch_names } from '../../../../contract/site/switches.ts';
import type { Call } from '../../../call/call.ts';
import { readSettings, type HeldSettings } from '../../../settings/held-settings.ts';
import { siteName, type SiteName } from '../../site/index.ts';

/** admin.settings: read from the table, so that who changes sees what stands there and not what was held. */
export async function showSettings(_input: object, call: Call): Promise<Output<'admin.settings'>> {
  const [held, name] = [await readSettings(call.db), await siteName(call)];
  return presentSettings(held, name);
}

export function presentSettings(held: HeldSettings, site: SiteName): Output<'admin.settings'> {
  return {
    rev: revOf(held, site),
    site,
    switches: switch_names.map((name) => ({ name, ...site_switches[name], on: held.switches[name] })),
    limits: (Object.keys(limits) as LimitName[]).map((name) => ({
      name,
      title: limits[name].title,
      windows: limits[name].windows.map((window, at) => ({
        by: window.by,
        seconds: window.seconds,
        max: held.limits[name]?.[at] ?? window.max,
        default_max: window.max,
      })),
    })),
  };
}

/** The same settings have the same, whoever made them. */
export const revOf = ({ switches, limits: figures }: HeldSettings, site: SiteName): string =>
  createHash('sha256')
    .update(JSON.stringify([site, sorted(switches), sorted(figures)]))
    .digest('hex')
    .slice(0, 16);

const sorted = (record: object): [string, unknown][] =>
  Object.entries(record).sort(([a], [b]) => a.localeCompare(b));
