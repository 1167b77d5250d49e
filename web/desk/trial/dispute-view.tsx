import './trial.css';
import { disputeLifecycle, ruling_templates } from '../../../contract/trial/dispute-lifecycle.ts';
import type { DisputeDetail } from '../../../contract/trial/disputes.ts';
import { report_grounds } from '../../../contract/trial/report-lifecycle.ts';
import { yuan } from '../../ui/yuan.ts';
import { dayTime } from '../day-time.ts';
import { FileLink } from '../file-link.tsx';
import { named, NamedRows } from '../named-rows.tsx';
import { StateTag } from '../state-tag.tsx';
import { Timeline } from '../timeline.tsx';
import { dispute_tones } from './report-tones.ts';
import { TemplateLines } from './report-view.tsx';

const who = { tester: '测评官', company: '商家', staff: '站务', clock: '到期自动' } as const;
const share = (bp: number) => `${bp / 100}%`;

/** A dispute as tester, company and desk see it: the same to the letter. */
export function DisputeView({ dispute }: { dispute: DisputeDetail }) {
  const { status, ruling, sides, ground } = dispute;
  const tone = dispute_tones[status];
  const over = status === 'closed' || status === 'withdrawn' || status === 'overridden';
  return (
    <>
      <h2>
        {dispute.title}{' '}
        <StateTag states={disputeLifecycle.states} state={status} {...(tone ? { tone } : {})} />
      </h2>
      <p className="meta">
        {dispute.tester.nickname} 对 {dispute.company.nickname}
      </p>
      <NamedRows
        stacked
        rows={[
          [
            over ? '涉及金额' : '在托管',
            `¥${yuan(dispute.reward + dispute.fee)}：报告酬 ${yuan(dispute.reward)}，平台费 ${yuan(dispute.fee)}`,
            'n',
          ],
          ['不通过的理由', `${ground ? `${report_grounds[ground]}：` : ''}${dispute.reason}`, 'typed'],
          dispute.rejected_at && ['验收不通过', dayTime(dispute.rejected_at), 'n'],
          ['申请仲裁', dayTime(dispute.opened_at), 'n'],
          ['举证截止', dayTime(dispute.evidence_by), 'n'],
          !over && status !== 'ruled' && ['最晚裁决', dayTime(dispute.rule_by), 'n'],
          dispute.appeal_by &&
            status === 'ruled' && ['申诉截止', `${dayTime(dispute.appeal_by)}，没有申诉就照裁决结案`, 'n'],
          dispute.closed_at && ['结束', dayTime(dispute.closed_at), 'n'],
          ruling &&
            named(
              ruling.final ? '终裁' : '裁决',
              <>
                付给测评官 {share(ruling.share_bp)}
                {ruling.template ? `，${ruling_templates[ruling.template].title}` : ''}：测评官 ¥
                {yuan(ruling.to_tester)}，平台费 ¥{yuan(ruling.to_platform)}，退给商家 ¥{yuan(ruling.back)}
                <br />
                {ruling.words}
              </>,
            ),
          dispute.appeal && [
            `${dispute.appeal.side === 'tester' ? '测评官' : '商家'}的申诉`,
            dispute.appeal.words,
            'typed',
          ],
        ]}
      />
      <div className="trial-sides">
        {sides.map(({ side, person, mine, entries, files_left }) => (
          <section
            className="trial-part"
            key={side}
            aria-label={`${side === 'tester' ? '测评官' : '商家'}的证据`}
          >
            <h3>
              {person.nickname}，{side === 'tester' ? '测评官' : '商家'}
              {mine ? '（你）' : ''}
            </h3>
            {entries.length === 0 ? <p className="meta">还没有说明和证据</p> : null}
            {entries.map(({ words, files, at }) => (
              <div className="trial-part" key={at}>
                <p>{words}</p>
                <p>
                  {files.map((file) => (
                    <FileLink key={file.id} file={file} sized />
                  ))}
                </p>
                <p className="meta n">{dayTime(at)}</p>
              </div>
            ))}
            {mine && !over ? <p className="meta n">还能放 {files_left} 份证据</p> : null}
          </section>
        ))}
      </div>
      <TemplateLines lines={dispute.lines} />
      <section className="trial-part" aria-label="裁决怎么定">
        <h3>裁决怎么定</h3>
        <p>只看有没有按模板交、是不是真用过，不看说好说坏；评价好坏不是扣钱的理由。</p>
        <p>裁决按比例分，到分为止，余数退商家。双方都可以申诉一次，由另一位裁。</p>
      </section>
      <Timeline
        steps={dispute.steps.map(({ at, by, title }) => ({ at, title: `${who[by]} · ${title}` }))}
        none={`测评官 · 申请仲裁，${dayTime(dispute.opened_at)}`}
      />
    </>
  );
}
