import { sql } from 'kysely';
import type { ApprovalKindName } from '../../contract/approval/kinds.ts';
import type { ApprovalKind } from '../../server/approval/approval-kind.ts';

/** What staff see of a note that waits, and what their decision does. */
export const noteApproval: ApprovalKind = {
  kind: 'note' as ApprovalKindName,
  describe: async (_call, { payload }) => [{ name: 'title', label: '标题', value: String(payload['title']) }],
  async decide(call, { subject_id }, { pass }) {
    await sql`update notes set status = ${pass ? 'normal' : 'hidden'} where id = ${subject_id}`.execute(
      call.db,
    );
    call.reindexes('note' as 'post', subject_id);
  },
  async withdraw(call, { subject_id }) {
    await sql`update notes set status = 'hidden' where id = ${subject_id}`.execute(call.db);
  },
  path: ({ subject_id }) => `/note/${subject_id}`,
};
