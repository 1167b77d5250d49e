import type { adminEndpoints } from '../../../contract/admin/admin.ts';
import type { contentAdminEndpoints } from '../../../contract/admin/content.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { exportAudit } from './audit/export-audit.ts';
import { listAudit } from './audit/list-audit.ts';
import { actOnArticleComments, actOnArticles, articleWords } from '../column/index.ts';
import { markPosts, setQuality, tryWords } from '../forum/index.ts';
import { countWaiting } from './content/count-waiting.ts';
import {
  listArticleCommentsOfSite,
  listArticlesOfSite,
  listCommentsOfSite,
  listForumsOfSite,
  listPostsOfSite,
} from './content/list-content.ts';
import { showOverview } from './overview/show-overview.ts';
import { entrustPeople, judgePeople } from './people/act-on-people.ts';
import { appoint, dismiss, grant, revoke } from './people/entrust-person.ts';
import { ban, resetPersonFace, reveal, signOut, unban } from './people/judge-person.ts';
import { changeSettings } from './settings/change-settings.ts';
import { retryJob, showQueue } from './settings/look-at-queue.ts';
import { showSettings } from './settings/show-settings.ts';
import { exportPeople } from './people/export-people.ts';
import { listPeople } from './people/list-people.ts';
import { showPerson } from './people/show-person.ts';
import {
  addSiteKeyword,
  changeSiteKeyword,
  deleteSiteKeyword,
  importSiteKeywords,
  listSiteKeywords,
} from '../text/index.ts';

const contentUseCases = {
  'posts.set_quality': setQuality,
  'admin.content_waiting': countWaiting,
  'admin.posts': listPostsOfSite,
  'admin.posts_mark': markPosts,
  'admin.comments': listCommentsOfSite,
  'admin.articles': listArticlesOfSite,
  'admin.article_words': articleWords,
  'admin.articles_act': actOnArticles,
  'admin.article_comments': listArticleCommentsOfSite,
  'admin.article_comments_act': actOnArticleComments,
  'admin.forums': listForumsOfSite,
  'admin.keywords': listSiteKeywords,
  'admin.keyword_add': addSiteKeyword,
  'admin.keyword_change': changeSiteKeyword,
  'admin.keyword_delete': deleteSiteKeyword,
  'admin.keywords_import': importSiteKeywords,
  'admin.keywords_try': tryWords,
} satisfies UseCases<keyof typeof contentAdminEndpoints>;

export const adminUseCases = {
  ...contentUseCases,
  'admin.overview': showOverview,
  'admin.people': listPeople,
  'admin.people_export': exportPeople,
  'admin.person': showPerson,
  'admin.people_judge': judgePeople,
  'admin.people_entrust': entrustPeople,
  'admin.person_reveal': reveal,
  'admin.person_ban': ban,
  'admin.person_unban': unban,
  'admin.person_sign_out': signOut,
  'admin.person_reset_face': resetPersonFace,
  'admin.person_grant': grant,
  'admin.person_revoke': revoke,
  'admin.person_appoint': appoint,
  'admin.person_dismiss': dismiss,
  'admin.settings': showSettings,
  'admin.settings_change': changeSettings,
  'admin.jobs': showQueue,
  'admin.job_retry': retryJob,
  'admin.audit': listAudit,
  'admin.audit_export': exportAudit,
} satisfies UseCases<keyof typeof adminEndpoints | keyof typeof contentAdminEndpoints>;

export const adminJobs: Job[] = [];
