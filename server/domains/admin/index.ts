import type { adminEndpoints } from '../../../contract/admin/admin.ts';
import type { contentAdminEndpoints } from '../../../contract/admin/content.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { exportAudit } from './audit/export-audit.ts';
import { listAudit } from './audit/list-audit.ts';
import { setQuality } from '../forum/index.ts';
import { showOverview } from './overview/show-overview.ts';
import { appoint, dismiss, grant, revoke } from './people/entrust-person.ts';
import { ban, resetPersonFace, reveal, signOut, unban } from './people/judge-person.ts';
import { changeSettings } from './settings/change-settings.ts';
import { retryJob, showQueue } from './settings/look-at-queue.ts';
import { showSettings } from './settings/show-settings.ts';
import { listPeople } from './people/list-people.ts';
import { showPerson } from './people/show-person.ts';

export const adminUseCases = {
  'posts.set_quality': setQuality,
  'admin.overview': showOverview,
  'admin.people': listPeople,
  'admin.person': showPerson,
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
