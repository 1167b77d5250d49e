import type { Overview, Span } from '../../../../contract/admin/overview.ts';
import { sizeInWords } from '../../../parts/upload/size-in-words.ts';
import { thousands } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** What came, each beside the same stretch a week earlier. */
export function Figures({ figures }: { figures: Overview['figures'] }) {
  const { people, posts, comments, uploads, verified, sessions_today } = figures;
  return (
    <section className="work" aria-labelledby="figures-head">
      <SectionHead id="figures-head" title="近 24 小时" meta="括号里是一周前的同一段时间" />
      <dl className="figs">
        <Figure title="新用户" span={people} />
        <Figure title="新帖" span={posts} />
        <Figure title="新回复" span={comments} />
        <Figure title="上传文件" span={uploads} />
        <div>
          <dt>今天登录过</dt>
          <dd className="v n">{thousands(sessions_today)}</dd>
          <dd className="meta n">台设备</dd>
        </div>
        <div>
          <dt>实名用户</dt>
          <dd className="v n">{thousands(verified.people)}</dd>
          <dd className="meta n">7 天新增 {thousands(verified.people_week)}</dd>
        </div>
        <div>
          <dt>认证企业</dt>
          <dd className="v n">{thousands(verified.companies)}</dd>
          <dd className="meta n">7 天新增 {thousands(verified.companies_week)}</dd>
        </div>
        <div>
          <dt>上传大小</dt>
          <dd className="v n">{sizeInWords(uploads.week_bytes)}</dd>
          <dd className="meta">近 7 天</dd>
        </div>
      </dl>
    </section>
  );
}

const Figure = ({ title, span }: { title: string; span: Span }) => (
  <div>
    <dt>{title}</dt>
    <dd className="v n">
      {thousands(span.day)}
      <small>（{thousands(span.day_week_ago)}）</small>
    </dd>
    <dd className="meta n">
      7 天 {thousands(span.week)}（{thousands(span.week_before)}）
    </dd>
  </div>
);
