import './trial.css';
import { report_grounds, reportLifecycle } from '../../../contract/trial/report-lifecycle.ts';
import { trial_label } from '../../../contract/trial/trial-label.ts';
import type { ReportDetail } from '../../../contract/trial/report-shapes.ts';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';
import { Prose } from '../../ui/prose.tsx';
import { Tag } from '../../ui/tag.tsx';
import { yuan } from '../../ui/yuan.ts';
import { dayTime } from '../day-time.ts';
import { NamedRows } from '../named-rows.tsx';
import { StateTag } from '../state-tag.tsx';
import { report_tones } from './report-tones.ts';

/** A whole report for its tester, its company or staff: where it stands, what it was held to, what it says. */
export function ReportView({ report }: { report: ReportDetail }) {
  const { status, template, answers, ratings } = report;
  const tone = report_tones[status];
  return (
    <>
      <h2>
        {report.title} <StateTag states={reportLifecycle.states} state={status} {...(tone ? { tone } : {})} />
      </h2>
      <NamedRows
        stacked
        rows={[
          ['任务', report.task.title],
          ['测评官', report.tester.nickname],
          ['报告酬', `¥${yuan(report.reward)}`, 'n'],
          report.paid > 0 && ['已到账', `¥${yuan(report.paid)}`, 'n'],
          report.tip > 0 && ['打赏', `¥${yuan(report.tip)}`, 'n'],
          report.submitted_at && ['交报告', dayTime(report.submitted_at), 'n'],
          report.due_at &&
            report.due_words && ['期限', `${dayTime(report.due_at)}，${report.due_words}`, 'n'],
          report.reason !== '' && [
            '理由',
            report.ground ? `${report_grounds[report.ground]}：${report.reason}` : report.reason,
            'typed',
          ],
          report.score !== null && [
            '商家评价',
            `${report.score} 分${report.comment ? `，${report.comment}` : ''}`,
          ],
        ]}
      />
      <TemplateLines lines={report.template_lines} />
      <section className="trial-part" aria-label="报告正文">
        <p className="meta">{trial_label}</p>
        <Prose html={report.content} />
        <div className="trial-pictures">
          {report.images.map(({ id, url }, n) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img src={sizedPicture(url, 320)} alt={`第 ${n + 1} 张图`} loading="lazy" />
            </a>
          ))}
        </div>
        {template.questions.map((question, n) => (
          <div className="trial-part" key={question}>
            <h3>{question}</h3>
            <p>{answers[n]}</p>
          </div>
        ))}
        {template.aspects.length > 0 ? (
          <p className="n">
            {template.aspects.map((aspect, n) => `${aspect} ${ratings[n] ?? 0} 分`).join('，')}
          </p>
        ) : null}
      </section>
    </>
  );
}

type Lines = { lines: ReportDetail['template_lines'] };

/** What the template asks, beside what is there. */
export const TemplateLines = ({ lines }: Lines) => (
  <section className="trial-part" aria-label="对照模板">
    <h3>
      对照模板，{lines.length} 条里 {lines.filter(({ met }) => met).length} 条达到
    </h3>
    <ul className="trial-lines">
      {lines.map(({ path, wanted, there, met }) => (
        <li key={path}>
          <span>{wanted}</span>
          <span className="n">
            {there} <Tag tone={met ? 'green' : 'amber'}>{met ? '达到' : '没达到'}</Tag>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
