import type { TestHouse } from '../server/testing/house.ts';
import type { FuzzThings } from './fuzz-forums.ts';
import { valuesOf, type KnownOfCalls, type FuzzPeople } from './fuzz-known.ts';

/** What staff set on the site, with the revisions that were read, and the people whom they judge. */
export async function makeFuzzSite(
  house: TestHouse,
  { staff: as, other, member }: FuzzPeople,
  { forum_id }: FuzzThings,
) {
  const ad = { slot: 'home', title: '清关补贴', href: '/forum', starts_at: '2026-11-01T00:00:00Z' } as const;
  const saved = await house.gives('admin.site_ad_save', ad, { as });
  const page = { url: 'about', title: '关于我们', content: '<p>写给第一次来的人。</p>', published: true };
  const written = await house.gives('admin.site_page_save', page, { as });
  const days = { starts_on: '2026-12-01', ends_on: '2026-12-03' };
  const entry = await house.gives(
    'admin.calendar_save',
    { title: '黑五加场', kind: 'promotion', ...days },
    { as },
  );
  const frame = await house.gives('admin.site_frame', {}, { as });
  const settings = await house.gives('admin.settings', {}, { as });
  const user = await house.gives('common.agreement', { type: 'user' });
  const banned = await house.person();
  await house.gives('admin.person_ban', { id: banned.id, days: 7, reason: '反复发广告' }, { as });

  const known: KnownOfCalls = {
    'ad.': { id: [saved.id] },
    'common.agreement': { type: ['user'], version: [undefined] },
    'common.consent': { type: ['user'], version: [user.version] },
    'official.detail': { url: [page.url] },
    'admin.site_ad_': {
      ...valuesOf(ad),
      ...valuesOf(saved),
      file_id: [null],
      ends_at: ['2026-12-31T00:00:00Z', null],
    },
    'admin.site_page': { ...valuesOf(page), ...valuesOf(written), version: [1, undefined] },
    'admin.site_header_save': { rev: [frame.rev], links: [[{ title: '专栏', href: '/column' }]] },
    'admin.site_slogans_save': { rev: [frame.rev], slogans: [['把货卖到更远的地方'], []] },
    'admin.site_agreement_add': {
      type: ['user'],
      version: ['9.1'],
      content: [page.content],
      effective_on: ['2026-12-20'],
    },
    'admin.calendar_': {
      ...valuesOf(days),
      ...valuesOf(entry),
      occurrence: [undefined],
      title: ['黑五加场'],
    },
    'tools.worldtime': { zones: ['America/New_York'] },
    'tools.quotes': { currencies: ['USD'] },
    'tools.holidays': {
      country: ['US'],
      month: ['2026-11', undefined],
      days: [undefined, 60],
      kinds: ['promotion'],
    },
    'admin.settings_change': {
      rev: [settings.rev],
      site: [{ title: '出海集', subtitle: '跨境电商资源生态社区' }],
      switches: [{}],
      limits: [{}],
    },
    'admin.people_judge': { ids: [[other.id]], act: ['sign_out'] },
    'admin.people_entrust': { ids: [[other.id]], act: ['grant'], permission: ['tester'] },
    'admin.person': { id: [other.id, member.id, as.id] },
    'admin.person_unban': { id: [banned.id, other.id] },
    'admin.person_grant': { permission: ['tester'], role: [undefined] },
    'admin.person_revoke': { permission: ['source'] },
    'admin.person_appoint': { id: [member.id], role: ['assistant'], forum_id: [forum_id] },
    'admin.person_dismiss': { forum_id: [forum_id] },
    'admin.audit': {
      actor: [as.username],
      action: ['person.ban'],
      subject_kind: ['user'],
      subject_id: [banned.id],
    },
  };
  return { known };
}
