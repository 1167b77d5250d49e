import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import type { PersonState } from '../../../../contract/verification/person.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FileLink } from '../../../desk/file-link.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

/** Who the reader is, as far as it is known; the number with most of it hidden. */
export function Identity({ state, onEdit }: { state: PersonState; onEdit: () => void }) {
  const manual = state.state === 'manual';
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
      <NamedRows
        stacked
        rows={[
          named('状态', <StateTag states={personLifecycle.states} state={state.state} />),
          ['姓名', state.name],
          ['身份证号', state.id_number, 'code'],
          state.verified_at && [
            '通过',
            `${dayTime(state.verified_at)}，${state.verified_by === 'face' ? '人脸核验' : '人工审核'}`,
            'n',
          ],
          manual && [
            '证件照片',
            state.files.map((file) => (
              <div key={file.id}>
                <FileLink file={file} />
              </div>
            )),
          ],
          manual && state.note && ['补充说明', state.note, 'typed'],
        ]}
      />
    </section>
  );
}
