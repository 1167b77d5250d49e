import { Drawer, Input, Radio } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import {
  application_reasons,
  type ApplicationReason,
} from '../../../../contract/task/application-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { mayGiveUp } from '../../../parts/give-up.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { missingSamples, endedTasks } from './applicant-history.ts';
import { counted } from '../../../desk/counted.ts';

type Applicant = Output<'company.task_apply_users'>['list'][number];
type Props = {
  row: Applicant;
  /** Which of those that are listed this one is, from 1 on. */
  nth: number;
  of: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  affirm: () => Promise<boolean>;
  refuse: (code: ApplicationReason, words: string) => Promise<boolean>;
};

const least = 2;

/** One applicant with all that a company decides by; the answer stands below it. Arrow keys go to the next. */
export function ApplicantDrawer({ row, nth, of, onStep, onClose, affirm, refuse }: Props) {
  const [code, setCode] = useState<ApplicationReason | null>(null);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const { person, history, overlap, status } = row;
  const reports = useRead('user.profile_reports', { username: person.username, limit: 5 });
  const waits = status === 'applied';
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const step = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('textarea, input')) return;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0) void leave(() => onStep(by));
  };
  const leave = async (go: () => void) => {
    if (await mayGiveUp(waits && words.trim() !== '')) go();
  };
  return (
    <Drawer
      open
      title={person.nickname}
      size={480}
      onClose={() => void leave(onClose)}
      onKeyDown={step}
      extra={
        <>
          <Button size="sm" disabled={nth === 1} onClick={() => void leave(() => onStep(-1))}>
            上一位
          </Button>{' '}
          <Button size="sm" disabled={nth === of} onClick={() => void leave(() => onStep(1))}>
            下一位
          </Button>
        </>
      }
      footer={
        <div className="applicant-foot">
          <span className="meta n">
            第 {nth} 位，共 {of} 位
          </span>
          {waits ? (
            <>
              <Button
                kind="ink"
                busy={busy}
                disabled={code === null || words.trim().length < least}
                onClick={() => void run(() => refuse(code!, words.trim()))}
              >
                拒绝并说明
              </Button>
              {overlap === null ? (
                <Button kind="red" busy={busy} onClick={() => void run(affirm)}>
                  确认，占 1 个名额
                </Button>
              ) : null}
            </>
          ) : null}
        </div>
      }
    >
      {overlap ? <Notice bad>{overlap}，不能确认；有疑问请联系平台</Notice> : null}
      <NamedRows
        stacked
        rows={[
          [
            '履约',
            [
              ...endedTasks(history).map(({ word, figure }) => `${word} ${figure}`),
              ...missingSamples(history),
            ].join(' · '),
            'n',
          ],
          ['任务', row.task.title],
          ['申请留言', row.note, 'typed'],
          ['站点账号或主页', row.account, 'typed'],
          ['申请时间', dayTime(row.created_at), 'n'],
          row.next_at && ['到时', `${dayTime(row.next_at)}，${row.next_says}`, 'n'],
          row.reason !== null && ['理由', row.reason, 'typed'],
        ]}
      />
      <section className="applicant-part" aria-label="在本站写过的报告">
        <h3>在本站写过的报告</h3>
        <ReadState read={reports}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="meta">还没有公开的报告</p>
            ) : (
              <ul className="plain">
                {list.map(({ pcode, title, rating }) => (
                  <li key={pcode}>
                    <a href={`/posts/${pcode}`} target="_blank" rel="noreferrer">
                      {title}
                    </a>{' '}
                    <span className="meta n">{rating === null ? '' : `${rating} 分`}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadState>
        <p>
          <a className="ul" href={`/people/${person.username}`} target="_blank" rel="noreferrer">
            看主页
          </a>
        </p>
      </section>
      {waits ? (
        <fieldset className="applicant-part">
          <legend>拒绝的原因</legend>
          <Radio.Group
            className="desk-reasons"
            value={code}
            onChange={(event) => setCode(event.target.value as ApplicationReason)}
            options={Object.entries(application_reasons).map(([value, label]) => ({ value, label }))}
          />
          <Input.TextArea
            aria-label="补充说明"
            placeholder="会原样给申请人看"
            value={words}
            autoSize={{ minRows: 3, maxRows: 8 }}
            {...counted(200)}
            onChange={(event) => setWords(event.target.value)}
          />
        </fieldset>
      ) : null}
    </Drawer>
  );
}
