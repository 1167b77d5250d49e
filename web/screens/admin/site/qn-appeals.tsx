import { tookWords } from '../../../../contract/questionnaire/qn-words.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { useAct } from '../../../desk/use-act.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';

/** Answers that were too quick and are objected to, those that wait longest first. */
export function QnAppeals({ onDone }: { onDone: () => Promise<void> }) {
  const read = useRead('admin.qn_appeals', { limit: 36 });
  const askReason = useAskReason();
  const after = async () => {
    await read.reload();
    await onDone();
  };
  const { act } = useAct(after);
  const refuse = (answer_id: number) =>
    askReason({
      title: '申诉不成立',
      text: '理由会给填的人看。',
      yes: '不付酬',
      run: ({ reason }) =>
        act('refuse', () => quietApi('admin.qn_judge', { answer_id, pass: false, reason }), {
          said: '已答复',
        }),
    });
  return (
    <ReadState read={read} rows={2}>
      {({ list, total }) => (
        <>
          <SectionHead title="等复核的申诉" meta={`${total} 份`} />
          <DeskTable
            label="等复核的申诉"
            rows={list}
            row_key={({ answer_id }) => answer_id}
            columns={[
              {
                title: '问卷',
                render: (_, { title, person }) => (
                  <>
                    {title}
                    <p className="meta">{person?.nickname ?? '已注销'}</p>
                  </>
                ),
              },
              {
                title: '用时',
                className: 'n',
                render: (_, { seconds, usual }) => (
                  <>
                    {tookWords(seconds)}
                    <p className="meta">别人 {tookWords(usual)}</p>
                  </>
                ),
              },
              { title: '申诉', render: (_, { words }) => words },
              {
                title: '操作',
                render: (_, { answer_id, reward, title }) => (
                  <RowActs
                    size="sm"
                    after={after}
                    acts={[
                      {
                        title: '付酬',
                        label: `付酬：${title}`,
                        run: () => quietApi('admin.qn_judge', { answer_id, pass: true }),
                        said: `已付 ¥${yuan(reward)}`,
                      },
                      {
                        title: '不成立',
                        label: `申诉不成立：${title}`,
                        kind: 'bare',
                        press: () => refuse(answer_id),
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </ReadState>
  );
}
