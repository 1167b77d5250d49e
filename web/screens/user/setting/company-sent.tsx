import type { CompanyForm, CompanyState } from '../../../../contract/verification/company.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FileLink } from '../../../desk/file-link.tsx';
import { named, NamedRows, type NamedRow } from '../../../desk/named-rows.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Props = { form: CompanyForm; files: CompanyState['files']; rev: number };

/** What was sent in last, to be read. */
export function CompanySent({ form, files, rev }: Props) {
  const fileRow = (name: string, id: number | null): NamedRow | null => {
    const file = files.find((one) => one.id === id);
    if (id === null) return null;
    return named(name, file ? <FileLink file={file} sized /> : <span className="meta">文件已删除</span>);
  };
  return (
    <>
      <SectionHead title="提交的内容" meta={`第 ${rev} 次`} />
      <NamedRows
        stacked
        rows={[
          ['企业名称', form.name],
          ['统一社会信用代码', form.credit_code, 'code'],
          ['法定代表人', `${form.legal_person}${form.applicant_is_legal ? '（本人）' : ''}`],
          form.legal_person_id && ['身份证号', form.legal_person_id, 'code'],
          fileRow('营业执照', form.license_file_id),
          fileRow('授权书', form.letter_file_id),
          named(
            '联系人',
            <>
              {form.contact_name} <span className="n">{form.contact_phone}</span>
            </>,
          ),
          form.introduce && ['企业简介', form.introduce, 'typed'],
        ]}
      />
    </>
  );
}

export function CompanyFacts({ state }: { state: CompanyState }) {
  return (
    <section className="work">
      <SectionHead title="这份认证" meta={`第 ${state.rev} 次提交`} />
      <NamedRows
        rows={[
          named('当前', <StateTag states={companyLifecycle.states} state={state.state} />),
          state.changed.length > 0 && ['这次改了', state.changed.join('、')],
          state.held && ['认证自', dayTime(state.held.since), 'n'],
          state.ends_at && named('权限保留到', <span className="n soon">{dayTime(state.ends_at)}</span>),
        ]}
      />
    </section>
  );
}
