import type { CompanyForm, CompanyState } from '../../../../contract/verification/company.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Props = { form: CompanyForm; files: CompanyState['files']; rev: number };

/** What was sent in last, to be read. */
export function CompanySent({ form, files, rev }: Props) {
  return (
    <>
      <SectionHead title="提交的内容" meta={`第 ${rev} 次`} />
      <dl className="desc-list verify-sent">
        <dt>企业名称</dt>
        <dd>{form.name}</dd>
        <dt>统一社会信用代码</dt>
        <dd className="code">{form.credit_code}</dd>
        <dt>法定代表人</dt>
        <dd>
          {form.legal_person}
          {form.applicant_is_legal ? '（本人）' : ''}
        </dd>
        {form.legal_person_id ? (
          <>
            <dt>身份证号</dt>
            <dd className="code">{form.legal_person_id}</dd>
          </>
        ) : null}
        <File label="营业执照" id={form.license_file_id} files={files} />
        <File label="授权书" id={form.letter_file_id} files={files} />
        <dt>联系人</dt>
        <dd>
          {form.contact_name} <span className="n">{form.contact_phone}</span>
        </dd>
        {form.introduce ? (
          <>
            <dt>企业简介</dt>
            <dd className="typed">{form.introduce}</dd>
          </>
        ) : null}
      </dl>
    </>
  );
}

function File({ label, id, files }: { label: string; id: number | null; files: Props['files'] }) {
  const file = files.find((one) => one.id === id);
  if (id === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {file ? (
          <>
            <a className="desk-link" href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>{' '}
            <span className="meta n">{sizeInWords(file.size)}</span>
          </>
        ) : (
          <span className="meta">文件已删除</span>
        )}
      </dd>
    </>
  );
}

export function CompanyFacts({ state }: { state: CompanyState }) {
  return (
    <section className="work">
      <SectionHead title="这份认证" meta={`第 ${state.rev} 次提交`} />
      <dl className="desc-list">
        <dt>当前</dt>
        <dd>
          <StateTag states={companyLifecycle.states} state={state.state} />
        </dd>
        {state.changed.length > 0 ? (
          <>
            <dt>这次改了</dt>
            <dd>{state.changed.join('、')}</dd>
          </>
        ) : null}
        {state.held ? (
          <>
            <dt>认证自</dt>
            <dd className="n">{dayTime(state.held.since)}</dd>
          </>
        ) : null}
        {state.ends_at ? (
          <>
            <dt>权限保留到</dt>
            <dd>
              <span className="n soon">{dayTime(state.ends_at)}</span>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
