import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import type { PersonState } from '../../../../contract/verification/person.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

/** Who the reader is, as far as it is known; the number with most of it hidden. */
export function Identity({ state, onEdit }: { state: PersonState; onEdit: () => void }) {
  return (
    <section className="work verify-identity">
      <SectionHead title="你的身份">
        {state.can.edit ? (
          <span className="end">
            <Button size="sm" onClick={onEdit}>
              修改
            </Button>
          </span>
        ) : null}
      </SectionHead>
      <dl className="desc-list verify-sent">
        <dt>状态</dt>
        <dd>
          <StateTag states={personLifecycle.states} state={state.state} />
        </dd>
        <dt>姓名</dt>
        <dd>{state.name}</dd>
        <dt>身份证号</dt>
        <dd className="code">{state.id_number}</dd>
        {state.verified_at ? (
          <>
            <dt>通过</dt>
            <dd className="n">
              {dayTime(state.verified_at)}，{state.verified_by === 'face' ? '人脸核验' : '人工审核'}
            </dd>
          </>
        ) : null}
        {state.state === 'manual' ? <Papers state={state} /> : null}
      </dl>
    </section>
  );
}

const Papers = ({ state }: { state: PersonState }) => (
  <>
    <dt>证件照片</dt>
    <dd>
      {state.files.map((file) => (
        <div key={file.id}>
          <a className="desk-link" href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        </div>
      ))}
    </dd>
    {state.note ? (
      <>
        <dt>补充说明</dt>
        <dd className="typed">{state.note}</dd>
      </>
    ) : null}
  </>
);
