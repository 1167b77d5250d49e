import './trial.css';
import './dispute.css';
import type { ReactNode } from 'react';
import { disputeLifecycle, ruling_templates } from '../../../contract/trial/dispute-lifecycle.ts';
import type { DisputeDetail } from '../../../contract/trial/disputes.ts';
import { report_grounds } from '../../../contract/trial/report-lifecycle.ts';
import { shareOf } from '../../../contract/trade/terms.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { yuan } from '../../ui/yuan.ts';
import { dayTime } from '../day-time.ts';
import { FileLink } from '../file-link.tsx';
import { type Moment, SpanLine } from '../span-line.tsx';
import { StateTag } from '../state-tag.tsx';
import { type SumPart, SumParts } from '../sum-parts.tsx';
import { Timeline, type TimelineStep } from '../timeline.tsx';
import { dispute_tones } from './report-tones.ts';
import { TemplateLines } from './template-lines.tsx';

const who = { tester: '测评官', company: '商家', staff: '站务', clock: '到期自动' } as const;
const share = (bp: number) => `${bp / 100}%`;
const isOver = ({ status }: DisputeDetail) =>
  status === 'closed' || status === 'withdrawn' || status === 'overridden';

type Props = {
  dispute: DisputeDetail;
  /** The report that it is about, as this reader sees it. */
  report_href: string;
  /** What the reader may do about it. */
  panel: ReactNode;
  /** The ones who rule have more to do at the side. */
  wide?: boolean;
};

/** A dispute as tester, company and desk see it: the same to the letter, but for what they may do. */
export function DisputeView({ dispute, report_href, panel, wide = false }: Props) {
  const met = dispute.lines.filter((line) => line.met).length;
  return (
    <div className={wide ? 'desk-2 trial-room wide' : 'desk-2 trial-room'}>
      <div className="desk-col">
        <Case dispute={dispute} report_href={report_href} />
        <section className="work" aria-label="双方的证据">
          <SectionHead title="双方的证据" meta="同一时刻双方看到的一样" />
          <div className="dispute-sides">
            {dispute.sides.map((side) => (
              <Side key={side.side} side={side} over={isOver(dispute)} />
            ))}
          </div>
        </section>
        <section className="work" aria-label="对照模板">
          <SectionHead
            title="对照模板"
            meta={`${dispute.lines.length} 条里 ${met} 条达到`}
            more={{ title: '看报告', href: report_href }}
          />
          <TemplateLines lines={dispute.lines} />
        </section>
        <section className="work" aria-label="裁决怎么定">
          <SectionHead title="裁决怎么定" />
          <ul className="dispute-rules">
            <li>只看有没有按模板交、是不是真用过，不看说好说坏。</li>
            <li>不通过的理由只有五个：{Object.values(report_grounds).join('、')}。</li>
            <li>裁决按比例分，到分为止，余数退商家。</li>
            <li>双方都可以申诉一次，由另一位裁，裁完即结案。</li>
          </ul>
        </section>
      </div>
      <aside className="desk-col">
        {panel}
        <section className="work">
          <SectionHead title="经过" />
          <Timeline steps={history(dispute)} />
        </section>
      </aside>
    </div>
  );
}

function Case({ dispute, report_href }: Pick<Props, 'dispute' | 'report_href'>) {
  const { status, ground, reason } = dispute;
  const tone = dispute_tones[status];
  return (
    <section className="work" aria-label="这一件">
      <div className="trial-case">
        <div>
          <h2>
            <a href={report_href}>{dispute.title}</a>
          </h2>
          <p className="meta n">
            {dispute.tester.nickname} 对 {dispute.company.nickname} · 报告酬 ¥{yuan(dispute.reward)}
          </p>
        </div>
        <StateTag states={disputeLifecycle.states} state={status} {...(tone ? { tone } : {})} />
        <p className="why">
          不通过的理由{ground ? '：' : ''}
          <b>{ground ? report_grounds[ground] : ''}</b>，{reason}
        </p>
      </div>
      <SpanLine label="仲裁的时间" moments={momentsOf(dispute)} over={isOver(dispute)} />
    </section>
  );
}

/** Where its clock stands: what has been, and the moment that decides when nobody does. */
function momentsOf(dispute: DisputeDetail): [Moment, ...Moment[]] {
  const { rejected_at, opened_at, evidence_by, rule_by, appeal_by, closed_at, ruling, status } = dispute;
  const opened = { title: '申请仲裁', at: opened_at };
  const first = rejected_at ? [{ title: '验收不通过', at: rejected_at }, opened] : [opened];
  const later: Moment[] = [];
  if (!ruling && !isOver(dispute)) later.push({ title: '举证截止', at: evidence_by });
  if (ruling && !ruling.final) later.push({ title: '裁决', at: ruling.at });
  if (closed_at) later.push({ title: status === 'closed' ? '结案' : '结束', at: closed_at });
  else if (status === 'ruled' && appeal_by)
    later.push({ title: '申诉截止', at: appeal_by, text: '没有申诉就照裁决结案' });
  else later.push({ title: '最晚裁决', at: rule_by });
  return [...first, ...later] as [Moment, ...Moment[]];
}

function Side({
  side: { side, person, mine, entries, files_left },
  over,
}: {
  side: DisputeDetail['sides'][number];
  over: boolean;
}) {
  const files = entries.flatMap((entry) => entry.files.map((file) => ({ ...file, at: entry.at })));
  return (
    <section aria-label={`${who[side]}的证据`}>
      <header>
        <Avatar person={person} size={28} />
        <div>
          <h3>
            {person.nickname}
            {mine ? <Tag tone="line">你</Tag> : null}
          </h3>
          <span className="meta n">
            {who[side]} · {files.length > 0 ? `${files.length} 份证据` : '没有证据'}
          </span>
        </div>
      </header>
      {entries.length === 0 ? <p className="say meta">还没有说明</p> : null}
      {entries.map(({ words, at }) => (
        <p className="say" key={at}>
          {words}
        </p>
      ))}
      {files.length > 0 ? (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <Icon name={file.is_image ? 'image' : 'text'} />
              <div>
                <FileLink file={file} sized />
                <span className="meta n">{dayTime(file.at)}</span>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {mine && !over ? <p className="meta n">还能放 {files_left} 份证据</p> : null}
    </section>
  );
}

/** What is held, or how it was divided. */
export function Held({ dispute }: { dispute: DisputeDetail }) {
  const { reward, fee, ruling, appeal } = dispute;
  const over = isOver(dispute);
  return (
    <div className="dispute-held n">
      <p className="cap">
        <b>
          ¥{yuan(reward + fee)} {over ? '已结清' : '在托管'}
        </b>
        <span className="meta">
          报告酬 {yuan(reward)}，平台费 {yuan(fee)}
          {over ? '' : '；裁决前不动'}
        </span>
      </p>
      {ruling ? (
        <>
          <SumParts parts={divided(ruling)} />
          <p className="said">
            <b>
              {ruling.final ? '终裁' : '裁决'}：付给测评官 {share(ruling.share_bp)}
              {ruling.template ? `，${ruling_templates[ruling.template].title}` : ''}
            </b>
            {ruling.words}
          </p>
        </>
      ) : (
        <SumParts bare parts={[{ title: '在托管', amount: reward + fee, look: 'still' }]} />
      )}
      {appeal ? (
        <p className="said">
          <b>{who[appeal.side]}的申诉</b>
          {appeal.words}
        </p>
      ) : null}
      {ruling || over ? null : (
        <p className="how">
          裁决会写一个比例，例如 70%：{example(reward, fee)}。<b>评价好坏不是扣钱的理由。</b>
        </p>
      )}
    </div>
  );
}

const example = (reward: number, fee: number): string => {
  const [to_tester, to_platform] = [reward, fee].map((sum) => Number(shareOf(BigInt(sum), 7_000)));
  const back = reward + fee - to_tester! - to_platform!;
  return `测评官 ${yuan(to_tester!)}，平台费 ${yuan(to_platform!)}，退给商家 ${yuan(back)}`;
};

type Division = { to_tester: number; to_platform: number; back: number };
/** The three parts of a ruling; they sum up to what is held. */
export const divided = ({ to_tester, to_platform, back }: Division): SumPart[] => [
  { title: '测评官', amount: to_tester },
  { title: '平台费', amount: to_platform, look: 'light' },
  { title: '退给商家', amount: back, look: 'rest' },
];

/** What happened, the newest first: what was decided, and what each side brought. */
function history({
  steps,
  sides,
  opened_at,
  rejected_at,
  company,
  tester,
  ground,
}: DisputeDetail): TimelineStep[] {
  const brought = sides.flatMap(({ person, entries }) =>
    entries
      .filter(({ at }) => at !== opened_at)
      .map(({ at, files }) => ({
        at,
        title: `${person.nickname}补了说明${files.length > 0 ? `和 ${files.length} 份证据` : ''}`,
      })),
  );
  const all: TimelineStep[] = [
    ...steps.map(({ at, by, title }) => ({ at, title: `${who[by]}：${title}` })),
    ...brought,
    { at: opened_at, title: `${tester.nickname}申请仲裁`, text: '钱继续托管' },
  ];
  if (rejected_at)
    all.push({
      at: rejected_at,
      title: `${company.nickname}验收不通过`,
      text: ground ? report_grounds[ground] : undefined,
      look: 'bad',
    });
  return all
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map((step, n) => (n === 0 ? { ...step, look: 'now' as const } : step));
}
