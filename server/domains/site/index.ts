import type { adEndpoints } from '../../../contract/site/ads.ts';
import type { siteAdminEndpoints } from '../../../contract/site/site-admin.ts';
import type { siteEndpoints } from '../../../contract/site/site.ts';
import type { UseCases } from '../../http/call.ts';
import { listHeaderLinks } from './list-header-links.ts';
import { showAgreement } from './show-agreement.ts';
import { showSite } from './show-site.ts';
import { sloganOfDay } from './slogan-of-day.ts';
import { suggestNickname } from './suggest-nickname.ts';

export const siteUseCases = {
  'common.header_link': listHeaderLinks,
  'common.slogan': sloganOfDay,
  'common.agreement': showAgreement,
  'common.site': showSite,
  'common.random_nickname': suggestNickname,
} satisfies UseCases<keyof typeof siteEndpoints | keyof typeof adEndpoints | keyof typeof siteAdminEndpoints>;

export { nameSite, nameSiteByStaff, siteName, type SiteName, storeSetting } from './settings.ts';
export { newestAgreement } from './show-agreement.ts';
export { siteMapSources } from './feeds/map-sources.ts';
