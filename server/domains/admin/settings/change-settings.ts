import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { limits, type LimitName } from '../../../../contract/limits.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, outdated } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { announceSettings, readSettings } from '../../../settings/held-settings.ts';
import { nameSiteByStaff, siteName, storeSetting } from '../../site/index.ts';
import { presentSettings, revOf } from './show-settings.ts';

/** admin.settings_change: what is given takes effect on every process at commit; all else stays. */
export async function changeSettings(
  { rev, site, switches, limits: figures }: Parsed<'admin.settings_change'>,
  call: Call,
): Promise<Output<'admin.settings_change'>> {
  // One after another, so that `rev` means something.
  await takeLock(call.db, sql`hashtextextended('chuhaiji:settings', 0)`);
  const [before, name_before] = [await readSettings(call.db), await siteName(call)];
  if (rev !== revOf(before, name_before)) throw outdated('设置刚被别人改过，请刷新后再改');

  if (site) await nameSiteByStaff(call, site);
  if (switches) await storeSetting(call, 'switches', { ...before.switches, ...switches });
  if (figures) {
    const changed = { ...before.limits };
    for (const [name, list] of Object.entries(figures) as [LimitName, number[] | null][]) {
      const { title, windows } = limits[name];
      if (list && list.length !== windows.length)
        throw invalid(`limits.${name}`, `“${title}”有 ${windows.length} 个时间段，请逐个填写`);
      if (list) changed[name] = list;
      else delete changed[name];
    }
    await storeSetting(call, 'limits', changed);
  }

  const [after, name] = [await readSettings(call.db), await siteName(call)];
  if (revOf(after, name) !== rev) {
    await writeAudit(call, {
      action: 'settings.change',
      subject: { kind: 'settings', id: null, title: '站点设置' },
      details: {
        before: { site: name_before, ...withoutSite(before) },
        after: { site: name, ...withoutSite(after) },
      },
    });
    await announceSettings(call.db);
    call.invalidates('site');
  }
  return presentSettings(after, name);
}

const withoutSite = ({ switches, limits }: Awaited<ReturnType<typeof readSettings>>) => ({
  switches,
  limits,
});
