import type { TestHouse } from '../server/testing/house.ts';
import { makeNavClaim, makeNavSite } from '../server/testing/nav-builders.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let another: TestPerson;

/** Somebody with links, folders and claims, and another one. */
export async function prepareNavigation(given: TestHouse): Promise<void> {
  house = given;
  owner = await house.person();
  another = await house.person();
}

let made = 0;
const folder = async () => (await house.gives('nav.folder_add', { title: `夹 ${++made}` }, { as: owner })).id;
const link = async () =>
  (
    await house.gives(
      'nav.collect',
      { url: `https://own${++made}.example`, title: '自己的站' },
      { as: owner },
    )
  ).id;
const imported = async (taken: boolean) => {
  const content = `<DL><DT><A HREF="https://in${++made}.example">站</A></DL>`;
  const { id } = await house.gives('nav.import', { name: '书签.html', content }, { as: owner });
  if (taken) await house.gives('nav.import_take', { id, folders: [{ path: '', to: 0 }] }, { as: owner });
  return id;
};
const hiddenSite = async () => (await makeNavSite(house.db, house.clock.now(), { hidden: true })).id;
const claim = async () => (await makeNavClaim(house, owner)).id;
const of = (what: string, input: () => Promise<object>): Case[] => [{ what, as: () => another, input }];
const everybodys = 'the directory is everybody’s; see navigation.api.test.ts';
const of_staff = 'the directory is everybody’s, and moderators edit it; see navigation.api.test.ts';

export const navigationIds: Record<string, Case[] | string> = {
  'nav.click site_id': 'nothing is said about the site, and only a shown one is counted',
  'nav.claim site_id': of('a hidden site', async () => ({ site_id: await hiddenSite() })),
  'nav.claim_check claim_id': of('a claim', async () => ({ claim_id: await claim() })),
  'nav.claim_withdraw claim_id': of('a claim', async () => ({ claim_id: await claim() })),
  'nav.claim_edit claim_id': of('a claim', async () => ({ claim_id: await claim(), intro: '别人的' })),
  'nav.folder_edit id': of('a folder', async () => ({ id: await folder(), title: '别人的' })),
  'nav.folder_delete id': of('a folder', async () => ({ id: await folder() })),
  'nav.folders_sort ids': of('a folder', async () => ({ ids: [await folder()] })),
  'nav.links folder_id': of('a folder', async () => ({ folder_id: await folder() })),
  'nav.collect site_id': of('a hidden site', async () => ({ site_id: await hiddenSite() })),
  'nav.collect folder_id': of('a folder', async () => ({
    url: 'https://x.example',
    title: '站',
    folder_id: await folder(),
  })),
  'nav.uncollect id': of('a link', async () => ({ id: await link() })),
  'nav.uncollect site_id': everybodys,
  'nav.links_sort folder_id': of('a folder', async () => ({ folder_id: await folder(), ids: [1] })),
  'nav.links_sort ids': of('a link', async () => ({ folder_id: 0, ids: [await link()] })),
  'nav.link_edit id': of('a link', async () => ({ id: await link(), title: '别人的' })),
  'nav.link_edit folder_id':
    'one of another is as if it was not there, for one’s own link; see folders.api.test.ts',
  'nav.import_take id': of('a file that was read', async () => ({
    id: await imported(false),
    folders: [{ path: '', to: 0 }],
  })),
  'nav.import_undo id': of('an import', async () => ({ id: await imported(true) })),
  'admin.nav_save id': of_staff,
  'admin.nav_save category_id': of_staff,
  'admin.nav_category_save category_id': of_staff,
};
