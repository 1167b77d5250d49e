import { may } from '../../../../contract/access.ts';
import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleFigures } from '../../account/index.ts';
import { deskFigures } from '../../approval/index.ts';
import { waitingInColumns } from '../../column/index.ts';
import { waitingForFinance } from '../../finance/index.ts';
import { waitingInForums, writingFigures } from '../../forum/index.ts';
import { countComplaints } from '../../complaint/index.ts';
import { uploadFigures } from '../../upload/index.ts';
import { verifiedFigures } from '../../verification/index.ts';
import { newestAudit } from '../audit/list-audit.ts';
import { healthOf } from './health.ts';

const shown_entries = 6;

/** admin.overview: counted from rows each time, so that no counter can drift. */
export async function showOverview(_input: object, call: Call): Promise<Output<'admin.overview'>> {
  const { viewer } = member(call);
  const moderates = may(viewer, 'staff_moderator');
  const [waiting, complaints, forums, columns, money, people, writing, uploads, verified, health, newest] =
    await Promise.all([
      may(viewer, 'staff_reviewer') ? deskFigures(call) : null,
      moderates ? countComplaints(call) : null,
      moderates ? waitingInForums(call) : null,
      moderates ? waitingInColumns(call) : null,
      may(viewer, 'staff_finance') ? waitingForFinance(call) : null,
      peopleFigures(call),
      writingFigures(call),
      uploadFigures(call),
      verifiedFigures(call),
      healthOf(call),
      newestAudit(call, shown_entries),
    ]);
  return {
    at: call.now.toISOString(),
    waiting,
    content: forums && columns && { ...forums, ...columns },
    complaints: complaints && {
      waiting: complaints.waiting,
      appealed: complaints.appealed,
      late: complaints.late,
    },
    money,
    figures: { ...people, ...writing, uploads, verified },
    health,
    newest,
  };
}
