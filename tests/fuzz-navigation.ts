import type { TestHouse } from '../server/testing/house.ts';
import { makeNavClaim, makeNavSite } from '../server/testing/nav-builders.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

const bookmarks = (url: string) =>
  `<DL><p><DT><H3>物流</H3><DL><p><DT><A HREF="${url}">一个站</A></DL><p></DL><p>`;

/** A directory with a site for each call, and links, folders, claims and a file that was read of the member. */
export async function makeFuzzNavigation(house: TestHouse, { member: as }: FuzzPeople) {
  const site = await makeNavSite(house.db, house.clock.now());
  const kept = await makeNavSite(house.db, house.clock.now());
  const entry = await makeNavSite(house.db, house.clock.now());
  const waiting = await makeNavClaim(house, as);
  const taken_back = await makeNavClaim(house, as);
  const owned = await makeNavClaim(house, as, { proven: true });
  await house.db.updateTable('nav_claims').set({ status: 'approved' }).where('id', '=', owned.id).execute();
  const folder = await house.gives('nav.folder_add', { title: '每天要看' }, { as });
  const spare = await house.gives('nav.folder_add', { title: '用不着的' }, { as });
  const { code } = await house.gives('nav.folder_edit', { id: folder.id, shared: true }, { as });
  const link = await house.gives('nav.collect', { url: 'https://own.example', title: '自己的站' }, { as });
  await house.gives('nav.collect', { site_id: kept.id }, { as });
  const taken = await house.gives(
    'nav.import',
    { name: '旧书签.html', content: bookmarks('https://old.example') },
    { as },
  );
  await house.gives('nav.import_take', { id: taken.id, folders: [{ path: '物流', to: 0 }] }, { as });
  const read = await house.gives(
    'nav.import',
    { name: '书签.html', content: bookmarks('https://new.example') },
    { as },
  );
  const known: KnownOfCalls = {
    'nav.': {
      category: [undefined],
      folder_id: [folder.id, 0],
      url: ['https://another.example'],
      title: ['另一个站'],
    },
    'nav.suggest': { category: [site.category_id], url: ['https://suggested.example'] },
    'nav.click': { site_id: [site.id] },
    'nav.claim': { site_id: [site.id], claim_id: [waiting.id], proof: ['meta'] },
    'nav.claim_withdraw': { claim_id: [taken_back.id] },
    'nav.claim_edit': { claim_id: [owned.id] },
    'nav.folder_': { id: [spare.id] },
    'nav.folder_add': { title: ['新的收藏夹'] },
    'nav.folders_sort': { ids: [[folder.id]] },
    'nav.links_sort': { ids: [[link.id]] },
    'nav.link_edit': { id: [link.id] },
    'nav.uncollect': { id: [undefined], site_id: [kept.id] },
    'nav.collect': { site_id: [site.id] },
    'nav.import': { name: ['书签.html'], content: [bookmarks('https://third.example')] },
    'nav.import_take': { id: [read.id], folders: [[{ path: '物流', to: 0 }]] },
    'nav.import_undo': { id: [taken.id] },
    'nav.shared': { code: [code!] },
    'admin.nav_save': {
      id: [entry.id],
      rev: [1],
      category_id: [entry.category_id],
      url: [entry.url],
      title: ['改过的站'],
    },
    'admin.nav_category_save': { category_id: [entry.category_id], title: ['物流'] },
  };
  return { known };
}
