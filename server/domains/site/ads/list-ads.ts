import type { Ad } from '../../../../contract/site/ads.ts';
import { ad_slots, type AdSlot } from '../../../../contract/site/site-limits.ts';
import type { Call } from '../../../call/call.ts';
import type { SiteHooks } from '../hooks.ts';
import { siteDb } from '../tables.ts';

/** ad.home, ad.home_small, ad.login: those of the slot that are in their window, in their order. */
export const listAdsOf =
  (slot: AdSlot, { filesByIds }: SiteHooks) =>
  async (_input: object, call: Call): Promise<Ad[]> => {
    call.dependsOn('ads');
    const rows = await siteDb(call)
      .selectFrom('ads')
      .select(['id', 'title', 'text', 'href', 'file_id', 'alt'])
      .where('slot', '=', slot)
      .where('starts_at', '<=', call.now)
      .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', call.now)]))
      .orderBy('sort')
      .orderBy('id')
      .limit(ad_slots[slot].most)
      .execute();
    const files = await filesByIds(
      call,
      rows.flatMap(({ file_id }) => file_id ?? []),
    );
    return rows.map(({ file_id, alt, ...ad }) => {
      const file = file_id === null ? undefined : files.get(file_id);
      return { ...ad, picture: file ? { url: file.url, alt, width: file.width, height: file.height } : null };
    });
  };
