import type { QnRow } from '../../../../contract/questionnaire/qn-desk.ts';
import { quietApi } from '../../../api.ts';
import { may } from '../../../../contract/access.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

/** What all answered, with the words that nobody else reads. */
export function QnResults({
  questionnaire: { id, title },
  onClose,
}: {
  questionnaire: QnRow;
  onClose: () => void;
}) {
  const read = useRead('admin.qn_result', { id });
  const viewer = useDeskViewer();
  return (
    <>
      <div className="desk-tools">
        <RowActs
          acts={[
            { title: '回到问卷', press: onClose },
            may(viewer, 'staff_moderator') && {
              title: '导出答卷',
              run: () => quietApi('admin.qn_export', { id }),
              said: '正在做，好了在通知里告诉你',
            },
          ]}
        />
        <span className="end meta n">{read.data ? `${read.data.people} 人填过` : ''}</span>
      </div>
      <ReadState read={read} rows={5}>
        {({ questions }) => (
          <div className="qn-results">
            <h2 className="sr-only">{title}的结果</h2>
            {questions.map(({ key, title: question, people, options, average, words, kind }, at) => (
              <section key={key}>
                <SectionHead
                  level={3}
                  title={`${at + 1}. ${question}`}
                  meta={`${people} 人${average === null ? '' : `，平均 ${average} 分`}${kind === 'ranking' ? '，按排第一的人数' : ''}`}
                />
                <ul>
                  {options.map((option) => (
                    <li key={option.key}>
                      <span>{option.title}</span>
                      <Meter value={option.percent} />
                      <b className="n">{option.percent}%</b>
                      <span className="meta n">{option.people} 人</span>
                    </li>
                  ))}
                </ul>
                {words.length > 0 ? (
                  <ul className="words">
                    {words.map((said, nth) => (
                      <li key={`${nth} ${said}`}>{said}</li>
                    ))}
                  </ul>
                ) : null}
              </section>
            ))}
          </div>
        )}
      </ReadState>
    </>
  );
}
