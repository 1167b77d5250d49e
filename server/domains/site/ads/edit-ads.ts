import type { Selectable } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { AdForStaff } from '../../../../contract/site/site-admin.ts';
import type { DB } from '../../../database/tables.generated.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { type Call, member } from '../../../call/call.ts';
import { invalid, notFound, outdated } from '../../../call/refusal.ts';
import type { SiteHooks } from '../hooks.ts';
import { siteDb } from '../tables.ts';

type Row = Selectable<DB['ads']>;

/** admin.site_ads: all of them, whatever their window. */
export const listAllAdsOf =
  ({ filesByIds }: SiteHooks) =>
  async (_input: object, call: Call): Promise<AdForStaff[]> => {
    const rows = await siteDb(call)
      .selectFrom('ads')
      .selectAll()
      .orderBy('slot')
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const files = await filesByIds(
      call,
      rows.flatMap(({ file_id }) => file_id ?? []),
    );
    return rows.map((row) => ({
      ...facts(row),
      id: row.id,
      rev: row.rev,
      picture: (row.file_id !== null && files.get(row.file_id)?.url) || null,
      clicks: row.clicks,
      state: stateOf(row, call.now),
    }));
  };

/** admin.site_ad_save: shown and gone at its minute, wherever its slot is. */
export const saveAdOf =
  (hooks: SiteHooks) =>
  async (
    { id, rev, ...ad }: Parsed<'admin.site_ad_save'>,
    call: Call,
  ): Promise<Output<'admin.site_ad_save'>> => {
    const before = id === undefined ? null : await adToChange(call, id, rev);
    await checkAd(hooks, call, ad, before);
    const saved = await store(call, ad, before);
    await hooks.useFiles(call, ad.file_id === null ? [] : [ad.file_id], {
      kind: 'ad',
      id: saved.id,
      title: `广告“${ad.title}”`,
    });
    await note(call, before ? 'site.ad_change' : 'site.ad_add', saved.id, ad.title, {
      ...(before ? { before: facts(before) } : {}),
      after: { ...ad },
    });
    return saved;
  };

/** admin.site_ad_delete: gone, with its clicks; the audit keeps what it said. */
export const deleteAdOf =
  ({ useFiles }: SiteHooks) =>
  async ({ id, rev }: Parsed<'admin.site_ad_delete'>, call: Call): Promise<null> => {
    const before = await adToChange(call, id, rev);
    await useFiles(call, [], { kind: 'ad', id, title: '' });
    await siteDb(call).deleteFrom('ads').where('id', '=', id).execute();
    await note(call, 'site.ad_delete', id, before.title, {
      before: { ...facts(before), clicks: before.clicks },
    });
    return null;
  };

async function adToChange(call: Call, id: number, rev: number | undefined): Promise<Row> {
  const row = await siteDb(call)
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('没有这个广告，可能已经删去');
  if (row.rev !== rev) throw outdated('这个广告刚被别人改过，请刷新后再改');
  return row;
}

type Given = Omit<Parsed<'admin.site_ad_save'>, 'id' | 'rev'>;

/** A picture that stands there already may be a colleague's; a new one is the own. */
async function checkAd(
  { ownReadyFiles }: SiteHooks,
  call: Call,
  ad: Given,
  before: Row | null,
): Promise<void> {
  if (ad.ends_at !== null && Date.parse(ad.ends_at) <= Date.parse(ad.starts_at))
    throw invalid('ends_at', '结束时间要晚于开始时间');
  if (ad.file_id === null) return;
  if (ad.alt === '') throw invalid('alt', '请写一句图片说明，给看不到图片的人');
  if (ad.file_id !== before?.file_id)
    await ownReadyFiles(call, member(call).viewer.id, [ad.file_id], {
      path: 'file_id',
      images_only: true,
      max: 1,
      kinds: ['image'],
    });
}

async function store(call: Call, ad: Given, before: Row | null) {
  const values = {
    ...ad,
    starts_at: new Date(ad.starts_at),
    ends_at: ad.ends_at === null ? null : new Date(ad.ends_at),
    updated_at: call.now,
  };
  const db = siteDb(call);
  return before
    ? db
        .updateTable('ads')
        .set({ ...values, rev: before.rev + 1 })
        .where('id', '=', before.id)
        .returning(['id', 'rev'])
        .executeTakeFirstOrThrow()
    : db
        .insertInto('ads')
        .values({ ...values, created_at: call.now })
        .returning(['id', 'rev'])
        .executeTakeFirstOrThrow();
}

const facts = ({ slot, title, text, href, file_id, alt, starts_at, ends_at, sort }: Row) => ({
  slot: slot as AdForStaff['slot'],
  title,
  text,
  href,
  file_id,
  alt,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  sort,
});

const stateOf = ({ starts_at, ends_at }: Row, now: Date): AdForStaff['state'] =>
  starts_at > now ? 'waiting' : ends_at && ends_at <= now ? 'over' : 'shown';

async function note(call: Call, action: string, id: number, title: string, details: Record<string, unknown>) {
  await writeAudit(call, { action, subject: { kind: 'ad', id, title }, details });
  call.invalidates('ads');
}
