import type { OwnAnswer } from '../../../../contract/questionnaire/qn.ts';
import { tookWords } from '../../../../contract/questionnaire/qn-words.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Props = { rows: OwnAnswer[]; onChange: () => Promise<void> };

/** What one answered, what it gave, and why not. */
export function OwnAnswers({ rows, onChange }: Props) {
  const askReason = useAskReason();
  const { act } = useAct(onChange);
  const appeal = ({ id, title }: OwnAnswer) =>
    askReason({
      title: `申诉“${title}”`,
      text: '只能申诉一次，站务复核后答复。至少 5 个字。',
      yes: '申诉',
      field: 'words',
      run: ({ reason }) =>
        act('appeal', () => quietApi('qn.appeal', { answer_id: Number(id), words: reason }), {
          said: '已申诉，站务复核后告诉你',
        }),
    });
  return (
    <DeskTable
      label="填过的问卷"
      rows={rows}
      row_key={({ id }) => id}
      columns={[
        {
          title: '问卷',
          className: 'qn-own',
          render: (_, { title, acode, questions, seconds }) => (
            <>
              <a className="desk-link" href={`/user/qn/${acode}/result`}>
                {title}
              </a>
              <span className="meta n">
                {questions} 题，用了 {tookWords(seconds)}
              </span>
            </>
          ),
        },
        { title: '什么时候', className: 'n', render: (_, { submitted_at }) => dayTime(submitted_at) },
        {
          title: '报酬',
          className: 'qn-own n',
          render: (_, row) => (
            <>
              <Outcome answer={row} />
              {row.can.appeal ? (
                <RowActs
                  size="sm"
                  acts={[
                    {
                      title: '申诉',
                      label: `申诉“${row.title}”`,
                      kind: 'bare',
                      press: () => appeal(row),
                    },
                  ]}
                />
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}

function Outcome({ answer: { status, reward, looked_at, reason } }: { answer: OwnAnswer }) {
  if (status === 'rewarded') return <Tag tone="green">已付 ¥{yuan(reward)}</Tag>;
  if (status === 'invalid')
    return (
      <>
        <Tag tone="red">无效</Tag>
        <span className="meta">{reason}</span>
      </>
    );
  return looked_at ? <Tag tone="amber">站务复核中</Tag> : <Tag>没有报酬</Tag>;
}
