import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import type { ApplicationForm, PermissionState } from '../../../../contract/permission/permission.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { FileLink } from '../../../desk/file-link.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';

/** What was sent in last, to be read. */
export function SentForm({ state, form }: { state: PermissionState; form: ApplicationForm }) {
  const text = state.permission === 'tester' ? form.experience : form.reason;
  return (
    <>
      <SectionHead title="提交的内容" meta={state.revision ? `第 ${state.revision} 次` : undefined} />
      <NamedRows
        stacked
        rows={[
          [{ source: '申请说明', tester: '测评经历', seckill: '秒杀计划' }[state.permission], text, 'typed'],
          form.marketplaces.length > 0 && ['站点', form.marketplaces.map(marketplaceTitle).join('、')],
          state.permission !== 'tester' && named('证明材料', <Files files={form.files} />),
        ]}
      />
    </>
  );
}

const Files = ({ files }: Pick<ApplicationForm, 'files'>) =>
  files.length === 0 ? (
    <span className="meta">没有上传</span>
  ) : (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} sized />
        </li>
      ))}
    </ul>
  );
