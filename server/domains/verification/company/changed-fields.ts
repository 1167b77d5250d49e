import type { CompanyForm } from '../../../../contract/verification/company.ts';

export const company_labels = {
  name: '企业名称',
  credit_code: '统一社会信用代码',
  legal_person: '法定代表人',
  legal_person_id: '法定代表人身份证号',
  applicant_is_legal: '申请人身份',
  contact_name: '联系人',
  contact_phone: '联系电话',
  introduce: '企业简介',
  license_file_id: '营业执照',
  letter_file_id: '授权书',
} as const satisfies Record<keyof CompanyForm, string>;

/** Labels of what differs between two submissions. */
export const changedFields = (before: CompanyForm, after: CompanyForm): string[] =>
  (Object.keys(company_labels) as (keyof CompanyForm)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => company_labels[field]);
