import type { Selectable } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { PageLine } from '../../../../contract/site/site-admin.ts';
import { page_limits } from '../../../../contract/site/site-limits.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { DB } from '../../../database/tables.generated.ts';
import { type Call, member } from '../../../call/call.ts';
import { invalid, notFound, outdated } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import type { SiteHooks } from '../hooks.ts';
import { siteDb } from '../tables.ts';

type Row = Selectable<DB['official_pages']>;
const noSuchPage = () => notFound('没有这个官方页面');

/** admin.site_pages: all of them in their order, published or not. */
export async function listAllPages(_input: object, call: Call): Promise<Output<'admin.site_pages'>> {
  const rows = await siteDb(call)
    .selectFrom('official_pages')
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(lineOf);
}

/** admin.site_page: what to edit, or how it read in an earlier version. */
export async function showPageToEdit(
  { id, version }: Parsed<'admin.site_page'>,
  call: Call,
): Promise<Output<'admin.site_page'>> {
  const db = siteDb(call);
  const row = await db.selectFrom('official_pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchPage();
  const versions = await db
    .selectFrom('official_page_versions')
    .select(['version', 'title', 'saved_by', 'saved_at'])
    .where('page_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const shown = version === undefined ? row : await textOf(call, id, version);
  const people = await peopleByIds(
    call,
    versions.flatMap(({ saved_by }) => saved_by ?? []),
  );
  return {
    ...lineOf(row),
    rev: row.rev,
    title: shown.title,
    content: shown.content,
    versions: versions.map(({ saved_by, saved_at, ...one }) => ({
      ...one,
      saved_by: (saved_by !== null && people.get(saved_by)?.nickname) || null,
      saved_at: saved_at.toISOString(),
    })),
  };
}

async function textOf(call: Call, page_id: number, version: number) {
  const text = await siteDb(call)
    .selectFrom('official_page_versions')
    .select(['title', 'content'])
    .where('page_id', '=', page_id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!text) throw notFound('没有这个版本');
  return text;
}

/** admin.site_page_save: other words are another version; the earlier ones stay. */
export const savePageOf =
  (hooks: SiteHooks) =>
  async (
    { id, rev, content, ...page }: Parsed<'admin.site_page_save'>,
    call: Call,
  ): Promise<Output<'admin.site_page_save'>> => {
    const before = id === undefined ? null : await pageToChange(call, id, rev);
    const words = await checkWords(hooks, call, content, before);
    const is_other = !before || before.title !== page.title || before.content !== words.content;
    const version = (before?.version ?? 0) + (is_other ? 1 : 0);
    const saved = await store(call, { ...page, ...words, version }, before);
    if (is_other)
      await siteDb(call)
        .insertInto('official_page_versions')
        .values({
          page_id: saved.id,
          version,
          title: page.title,
          content: words.content,
          saved_by: member(call).viewer.id,
          saved_at: call.now,
        })
        .execute();
    await hooks.useFiles(call, words.file_ids, {
      kind: 'official_page',
      id: saved.id,
      title: `官方页面“${page.title}”`,
    });
    await writeAudit(call, {
      action: before ? 'site.page_change' : 'site.page_add',
      subject: { kind: 'official_page', id: saved.id, title: page.title },
      details: { ...(before ? { before: facts(before) } : {}), after: facts({ ...page, version }) },
    });
    call.invalidates('site', `official:${page.url}`, ...(before ? [`official:${before.url}`] : []));
    return saved;
  };

async function pageToChange(call: Call, id: number, rev: number | undefined): Promise<Row> {
  const row = await siteDb(call)
    .selectFrom('official_pages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchPage();
  if (row.rev !== rev) throw outdated('这个页面刚被别人改过，请刷新后再改');
  return row;
}

/** Pictures that stand there already may be a colleague's; new ones are the own. */
async function checkWords(
  { cleanHtml, excerptOf, ownPicturesAt }: SiteHooks,
  call: Call,
  source: string,
  before: Row | null,
) {
  const clean = cleanHtml(source, 'post');
  if (clean.length === 0) throw invalid('content', '请填写正文');
  if (clean.length > page_limits.content)
    throw invalid('content', `正文至多 ${page_limits.content} 个字，现在是 ${clean.length} 个`);
  const added = clean.images.filter((url) => !before?.content.includes(url));
  const files = await ownPicturesAt(call, member(call).viewer.id, added, 'content');
  return {
    content: clean.html,
    summary: excerptOf(clean.text, 120),
    file_ids: [...new Set([...(before?.file_ids ?? []), ...files.map((file) => file.id)])],
  };
}

async function store(
  call: Call,
  values: Omit<Row, 'id' | 'rev' | 'created_at' | 'updated_at'>,
  before: Row | null,
): Promise<{ id: number; rev: number }> {
  const db = siteDb(call);
  const taken = await db
    .selectFrom('official_pages')
    .select('id')
    .where('url', '=', values.url)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (taken) throw urlTaken();
  try {
    return await (before
      ? db
          .updateTable('official_pages')
          .set({ ...values, rev: before.rev + 1, updated_at: call.now })
          .where('id', '=', before.id)
          .returning(['id', 'rev'])
          .executeTakeFirstOrThrow()
      : db
          .insertInto('official_pages')
          .values({ ...values, created_at: call.now, updated_at: call.now })
          .returning(['id', 'rev'])
          .executeTakeFirstOrThrow());
  } catch (error) {
    // Somebody else was first by a moment.
    if ((error as { code?: string }).code === '23505') throw urlTaken();
    throw error;
  }
}

const urlTaken = () => invalid('url', '这个地址已经有页面了，请换一个');

const lineOf = ({ id, url, title, published, in_footer, sort, version, updated_at }: Row): PageLine => ({
  id,
  url,
  title,
  published,
  in_footer,
  sort,
  version,
  updated_at: updated_at.toISOString(),
});

const facts = ({
  url,
  title,
  published,
  in_footer,
  sort,
  version,
}: Pick<Row, 'url' | 'title' | 'published' | 'in_footer' | 'sort' | 'version'>) => ({
  url,
  title,
  published,
  in_footer,
  sort,
  version,
});
