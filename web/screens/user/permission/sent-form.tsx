import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import type { ApplicationForm, PermissionState } from '../../../../contract/permission/permission.ts';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** What was sent in last, to be read. */
export function SentForm({ state, form }: { state: PermissionState; form: ApplicationForm }) {
  const text = state.permission === 'tester' ? form.experience : form.reason;
  return (
    <>
      <SectionHead title="提交的内容" meta={state.revision ? `第 ${state.revision} 次` : undefined} />
      <dl className="desc-list sent-form">
        <dt>{{ source: '申请说明', tester: '测评经历', seckill: '秒杀计划' }[state.permission]}</dt>
        <dd className="typed">{text}</dd>
        {form.marketplaces.length > 0 ? (
          <>
            <dt>站点</dt>
            <dd>{form.marketplaces.map(marketplaceTitle).join('、')}</dd>
          </>
        ) : null}
        {state.permission === 'tester' ? null : (
          <>
            <dt>证明材料</dt>
            <dd>
              {form.files.length === 0 ? (
                <span className="meta">没有上传</span>
              ) : (
                <ul>
                  {form.files.map((file) => (
                    <li key={file.id}>
                      <a className="desk-link" href={file.url} target="_blank" rel="noreferrer">
                        {file.name}
                      </a>{' '}
                      <span className="meta n">{sizeInWords(file.size)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
