import './qn.css';
import { useNavigate } from 'react-router';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { AnswerForm } from './answer-form.tsx';

const back = { title: '问卷', href: '/user/qn' };

/** One questionnaire: what it is about, then its questions. */
export default function Fill() {
  const { acode = '' } = useDeskParams();
  const read = useRead('qn.detail', { acode });
  return (
    <DeskPage
      title={read.data?.title ?? '问卷'}
      meta={read.data ? factsOf(read.data) : undefined}
      back={back}
    >
      <section className="work">
        <ReadState read={read} rows={4}>
          {(detail) => <Opened detail={detail} onStarted={read.reload} />}
        </ReadState>
      </section>
    </DeskPage>
  );
}

type Detail = Output<'qn.detail'>;

const factsOf = ({ questions, minutes, reward, closes_at }: Detail): string =>
  [
    `${questions} 题，约 ${minutes} 分钟`,
    reward > 0 ? `报酬 ¥${yuan(reward)}` : '没有报酬',
    `${dayTime(closes_at)} 截止`,
  ].join('，');

function Opened({ detail, onStarted }: { detail: Detail; onStarted: () => Promise<void> }) {
  const navigate = useNavigate();
  const { acode, intro, started_at, closed_for, can, list, reward } = detail;
  if (!can.answer)
    return (
      <EmptyState title={closed_for ?? ''}>
        {can.result ? <ButtonLink href={`/user/qn/${acode}/result`}>看结果</ButtonLink> : null}
        <ButtonLink href={back.href}>看别的问卷</ButtonLink>
      </EmptyState>
    );
  if (started_at === null)
    return (
      <div className="qn-form">
        {intro ? <p className="intro">{intro}</p> : null}
        <p className="meta">
          从点下“开始填”起算用时。{reward > 0 ? '用时不到大家中位数五分之一的不付酬。' : ''}
        </p>
        <div className="desk-go">
          <RowActs
            after={onStarted}
            acts={[{ title: '开始填', kind: 'ink', run: () => quietApi('qn.start', { acode }) }]}
          />
        </div>
      </div>
    );
  return (
    <AnswerForm
      acode={acode}
      questions={list}
      intro={intro}
      send={async (answers) => {
        const { status, reward: fen } = await quietApi('qn.answer', { acode, answers });
        toast(
          status === 'rewarded'
            ? `已交，报酬 ¥${yuan(fen)} 已到账`
            : status === 'invalid'
              ? '已交，用时太短，没有报酬'
              : '已交，谢谢',
        );
        await navigate(`/user/qn/${acode}/result`);
      }}
    />
  );
}
