import type { navEndpoints } from '../../../contract/navigation/nav.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { ApprovalKind } from '../approval/index.ts';
import { checkLinks } from './checks/check-links.job.ts';
import { checkClaim } from './claims/check-claim.ts';
import { claimApproval } from './claims/claim-approval.ts';
import { claimSite, editClaimed, listClaims, withdrawClaim } from './claims/claim-site.ts';
import { watchClaims } from './claims/watch-claims.job.ts';
import { clickSite, showMine } from './directory/click-site.ts';
import { countClicks } from './directory/count-clicks.job.ts';
import { listForStaff, saveCategory, saveEntry } from './directory/edit-directory.ts';
import { listSites, showDirectory } from './directory/show-directory.ts';
import { addFolder, deleteFolder, editFolder, listFolders, sortFolders } from './folders/change-folders.ts';
import { exportBookmarks } from './folders/export-bookmarks.ts';
import { importBookmarks, takeImport, undoImport } from './folders/import-bookmarks.ts';
import { collectLink, editLink, listLinks, sortLinks, uncollectLink } from './folders/keep-links.ts';
import { showShared } from './folders/show-shared.ts';
import { listSuggestions, suggestSite } from './suggestions/suggest-site.ts';
import { suggestionApproval } from './suggestions/suggestion-approval.ts';

export const navUseCases = {
  'nav.index': showDirectory,
  'nav.sites': listSites,
  'nav.click': clickSite,
  'nav.mine': showMine,
  'nav.suggest': suggestSite,
  'nav.suggestions': listSuggestions,
  'nav.claim': claimSite,
  'nav.claims': listClaims,
  'nav.claim_check': checkClaim,
  'nav.claim_withdraw': withdrawClaim,
  'nav.claim_edit': editClaimed,
  'nav.folders': listFolders,
  'nav.folder_add': addFolder,
  'nav.folders_sort': sortFolders,
  'nav.folder_edit': editFolder,
  'nav.folder_delete': deleteFolder,
  'nav.links': listLinks,
  'nav.collect': collectLink,
  'nav.uncollect': uncollectLink,
  'nav.links_sort': sortLinks,
  'nav.link_edit': editLink,
  'nav.import': importBookmarks,
  'nav.import_take': takeImport,
  'nav.import_undo': undoImport,
  'nav.export': exportBookmarks,
  'nav.shared': showShared,
  'admin.nav_list': listForStaff,
  'admin.nav_save': saveEntry,
  'admin.nav_category_save': saveCategory,
} satisfies UseCases<keyof typeof navEndpoints>;

export const navJobs: Job[] = [countClicks, checkLinks, watchClaims];
export const navApprovalKinds: ApprovalKind[] = [suggestionApproval, claimApproval];

export { siteSource } from './directory/searched-sites.ts';
export { navExportParts, navLeaving } from './own-data.ts';
