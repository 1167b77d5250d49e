import { companyLifecycle } from '../../../contract/verification/company-lifecycle.ts';
import { personLifecycle, type PersonStatus } from '../../../contract/verification/person-lifecycle.ts';
import type { ExportPart } from '../account/index.ts';
import { companyRows, submissionsOf } from './company/find-company.ts';
import { verificationDb } from './tables.ts';

/** What somebody proved here. The id number is not in it: a file that is carried around is no place for one. */
export const verificationExportParts: ExportPart[] = [
  {
    name: 'person-verification',
    title: '个人实名',
    columns: { name: '姓名', state: '状态', verified_at: '通过时间' },
    async rows(call, user_id) {
      const rows = await verificationDb(call)
        .selectFrom('person_verifications')
        .select(['name', 'status', 'verified_at'])
        .where('user_id', '=', user_id)
        .execute();
      return rows.map(({ name, status, verified_at }) => ({
        name,
        state: personLifecycle.states[status as PersonStatus].title,
        verified_at,
      }));
    },
  },
  {
    name: 'company-verification',
    title: '企业认证',
    columns: {
      name: '企业名称',
      credit_code: '统一社会信用代码',
      legal_person: '法定代表人',
      contact_name: '联系人',
      contact_phone: '联系电话',
      introduce: '企业简介',
      sent_at: '提交时间',
      state: '现在的状态',
    },
    async rows(call, user_id) {
      const company = await companyRows(call).where('user_id', '=', user_id).executeTakeFirst();
      if (!company) return [];
      const state = companyLifecycle.states[company.status].title;
      const sent = await submissionsOf(call, company.id, 100);
      return sent.map(({ form, sent_at }) => {
        const { name, credit_code, legal_person, contact_name, contact_phone, introduce } = form;
        return { name, credit_code, legal_person, contact_name, contact_phone, introduce, sent_at, state };
      });
    },
  },
];
