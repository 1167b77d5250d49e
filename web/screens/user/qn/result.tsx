import './qn.css';
import { questionnaireLifecycle } from '../../../../contract/questionnaire/qn-lifecycles.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Bars } from './bars.tsx';

/** What all answered, with one's own choices. */
export default function Result() {
  const { acode = '' } = useDeskParams();
  const read = useRead('qn.result', { acode });
  const { data } = read;
  return (
    <DeskPage
      title={data?.title ?? '结果'}
      meta={data ? `${data.people} 人填过，${questionnaireLifecycle.states[data.status].title}` : undefined}
      back={{ title: '问卷', href: '/user/qn' }}
    >
      <section className="work">
        <ReadState read={read} rows={6}>
          {({ questions }) =>
            questions.map(({ key, title, people, options, average, kind }, at) => (
              <div className="qn-question" key={key}>
                <h2>
                  {at + 1}. {title}
                </h2>
                <p className="meta n">
                  {people} 人回答
                  {average === null ? '' : `，平均 ${average} 分`}
                  {kind === 'ranking' ? '，按排第一的人数' : ''}
                  {kind === 'text' ? '，原话只给发问卷的人看' : ''}
                </p>
                {options.length > 0 ? <Bars options={options} /> : <p className="qn-note" />}
              </div>
            ))
          }
        </ReadState>
      </section>
    </DeskPage>
  );
}
