import type { adEndpoints } from '../../../contract/site/ads.ts';
import type { consentEndpoints } from '../../../contract/site/consents.ts';
import type { siteAdminEndpoints } from '../../../contract/site/site-admin.ts';
import type { siteEndpoints } from '../../../contract/site/site.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { clickAd } from './ads/click-ad.ts';
import { deleteAdOf, listAllAdsOf, saveAdOf } from './ads/edit-ads.ts';
import { listAdsOf } from './ads/list-ads.ts';
import { addAgreementOf } from './agreements/add-agreement.ts';
import { consent, listAskedConsents } from './agreements/consents.ts';
import { listAgreements } from './agreements/list-agreements.ts';
import { tellAgreementJob } from './agreements/tell-agreement.job.ts';
import { saveHeader, saveSlogans, showFrame } from './editing/edit-frame.ts';
import type { SiteHooks } from './hooks.ts';
import { listHeaderLinks } from './list-header-links.ts';
import { listAllPages, savePageOf, showPageToEdit } from './official/edit-pages.ts';
import { listOfficialPages, showOfficialPage } from './official/show-page.ts';
import { showAgreement } from './show-agreement.ts';
import { showSite } from './show-site.ts';
import { sloganOfDay } from './slogan-of-day.ts';
import { suggestNickname } from './suggest-nickname.ts';
import { turnSite } from './turn-site.job.ts';

/** Pictures are the upload's and rich text is the forum's: what needs them is handed in. */
export const siteUseCasesOf = (hooks: SiteHooks) =>
  ({
    'common.header_link': listHeaderLinks,
    'common.slogan': sloganOfDay,
    'common.agreement': showAgreement,
    'common.asked_consents': listAskedConsents,
    'common.consent': consent,
    'common.site': showSite,
    'common.random_nickname': suggestNickname,
    'ad.home': listAdsOf('home', hooks),
    'ad.home_small': listAdsOf('home_small', hooks),
    'ad.login': listAdsOf('login', hooks),
    'ad.click': clickAd,
    'official.list': listOfficialPages,
    'official.detail': showOfficialPage,
    'admin.site_ads': listAllAdsOf(hooks),
    'admin.site_ad_save': saveAdOf(hooks),
    'admin.site_ad_delete': deleteAdOf(hooks),
    'admin.site_frame': showFrame,
    'admin.site_header_save': saveHeader,
    'admin.site_slogans_save': saveSlogans,
    'admin.site_pages': listAllPages,
    'admin.site_page': showPageToEdit,
    'admin.site_page_save': savePageOf(hooks),
    'admin.site_agreements': listAgreements,
    'admin.site_agreement_add': addAgreementOf(hooks),
  }) satisfies UseCases<
    | keyof typeof siteEndpoints
    | keyof typeof consentEndpoints
    | keyof typeof adEndpoints
    | keyof typeof siteAdminEndpoints
  >;

export const siteJobs: Job[] = [tellAgreementJob, turnSite];

export { nameSite, nameSiteByStaff, siteName, type SiteName, storeSetting } from './settings.ts';
export { loadSiteContent, type SiteContent } from './load-site-content.ts';
export { newestAgreement } from './show-agreement.ts';
export { agreeTo, keepConsents, siteExportParts } from './agreements/consents.ts';
export { siteMapSources } from './feeds/map-sources.ts';
