import './trial.css';
import type { ReportCard } from '../../../contract/trial/report-shapes.ts';
import { trial_label } from '../../../contract/trial/trial-label.ts';
import { Crop } from '../crop.tsx';
import { Tag } from '../../ui/tag.tsx';
import { inBeijing } from '../../ui/time-ago.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';

type Reports = { list: (ReportCard & { recommended?: boolean })[]; count: number; average: number | null };

/** Reports of a product with their mean, each under the label that says where it comes from. */
export function ReportList({ reports: { list, count, average } }: { reports: Reports }) {
  return (
    <>
      <h2 className="reports-head n">
        试用报告 {count} 篇
        {average === null ? null : <span className="meta">测评官评分 {average.toFixed(1)}</span>}
      </h2>
      <ReportRows list={list} />
    </>
  );
}

export function ReportRows({ list, product = false }: { list: Reports['list']; product?: boolean }) {
  return (
    <ul className="report-rows plain">
      {list.map((report) => (
        <ReportRow key={report.pcode} report={report} product={product} />
      ))}
    </ul>
  );
}

function ReportRow({ report, product }: { report: Reports['list'][number]; product: boolean }) {
  const { pcode, title, excerpt, picture, author, rating, recommended, passed_at } = report;
  const at = passed_at === null ? null : inBeijing(Date.parse(passed_at));
  return (
    <li className="report-row">
      {picture ? <Crop as="row" of={picture} width={88} loading="lazy" /> : null}
      <div>
        <h3>
          <a href={`/posts/${pcode}`}>{zhTitle(title)}</a>
        </h3>
        <p className="meta n">
          <a href={`/people/${author.username}`}>{author.nickname}</a>
          {rating === null ? null : ` · 评分 ${rating.toFixed(1)}`}
          {at ? ` · ${at.month} 月 ${at.date} 日` : ''}
          {product ? ` · ${report.product.title}` : ''}
        </p>
        <p className="words">{excerpt}</p>
        <p>
          {recommended ? <Tag tone="green">商家推荐</Tag> : null} <span className="meta">{trial_label}</span>
        </p>
      </div>
    </li>
  );
}
