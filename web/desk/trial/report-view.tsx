import './trial.css';
import type { ReactNode } from 'react';
import { report_grounds, reportLifecycle } from '../../../contract/trial/report-lifecycle.ts';
import { trial_label } from '../../../contract/trial/trial-label.ts';
import type { ReportDetail } from '../../../contract/trial/report-shapes.ts';
import { Crop } from '../../parts/crop.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { yuan } from '../../ui/yuan.ts';
import { dayTime } from '../day-time.ts';
import { NamedRows } from '../named-rows.tsx';
import { SpanLine } from '../span-line.tsx';
import { StateTag } from '../state-tag.tsx';
import { report_tones } from './report-tones.ts';
import { TemplateLines } from './template-lines.tsx';

type Props = {
  report: ReportDetail;
  /** What the reader may do about it. */
  acts: ReactNode;
  /** Under the facts, where there is more: a form, or what happened. */
  more?: ReactNode;
};

/** A whole report for its tester, its company or staff: where it stands, what it was held to, what it says. */
export function ReportView({ report, acts, more }: Props) {
  const { status, template, answers, ratings, template_lines } = report;
  const tone = report_tones[status];
  const met = template_lines.filter((line) => line.met).length;
  return (
    <div className="desk-2 trial-room">
      <div className="desk-col">
        <section className="work" aria-label="这一份">
          <div className="trial-case">
            <div>
              <h2>{report.title}</h2>
              <p className="meta n">
                {report.tester.nickname} · {report.task.title}
              </p>
            </div>
            <StateTag states={reportLifecycle.states} state={status} {...(tone ? { tone } : {})} />
            {report.reason === '' ? null : (
              <p className="why">
                {report.ground ? <b>{report_grounds[report.ground]}：</b> : null}
                {report.reason}
              </p>
            )}
          </div>
          {report.submitted_at && report.due_at && report.due_words ? (
            <SpanLine
              label="这一步的期限"
              moments={[
                { title: '交报告', at: report.submitted_at },
                { title: '期限', at: report.due_at, text: report.due_words },
              ]}
            />
          ) : null}
        </section>
        <section className="work" aria-label="对照模板">
          <SectionHead title="对照模板" meta={`${template_lines.length} 条里 ${met} 条达到`} />
          <TemplateLines lines={template_lines} />
        </section>
        <section className="work" aria-label="报告正文">
          <SectionHead title="报告正文" meta={trial_label} />
          <div className="report-body">
            <Prose html={report.content} />
            <div className="trial-pictures">
              {report.images.map(({ id, url }, n) => (
                <a key={id} href={url} target="_blank" rel="noreferrer">
                  <Crop as="row" of={url} width={160} alt={`第 ${n + 1} 张图`} loading="lazy" />
                </a>
              ))}
            </div>
            {template.questions.map((question, n) => (
              <div key={question}>
                <h3>{question}</h3>
                <p>{answers[n]}</p>
              </div>
            ))}
            {template.aspects.length > 0 ? (
              <p className="n">
                {template.aspects.map((aspect, n) => `${aspect} ${ratings[n] ?? 0} 分`).join('，')}
              </p>
            ) : null}
          </div>
        </section>
      </div>
      <aside className="desk-col">
        <section className="work" aria-label="你能做什么">
          <NamedRows
            stacked
            rows={[
              ['报告酬', `¥${yuan(report.reward)}`, 'n'],
              report.paid > 0 && ['已到账', `¥${yuan(report.paid)}`, 'n'],
              report.tip > 0 && ['打赏', `¥${yuan(report.tip)}`, 'n'],
              report.submitted_at && ['交报告', dayTime(report.submitted_at), 'n'],
              report.score !== null && [
                '商家评价',
                `${report.score} 分${report.comment ? `，${report.comment}` : ''}`,
              ],
            ]}
          />
          <div className="desk-go report-acts">{acts}</div>
        </section>
        {more}
      </aside>
    </div>
  );
}
