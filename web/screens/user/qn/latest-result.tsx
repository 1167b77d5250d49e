import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Bars } from './bars.tsx';

/** The first question with options of what one answered last. */
export function LatestResult({ acode }: { acode: string }) {
  const { data } = useRead('qn.result', { acode });
  const first = data?.questions.find(({ options }) => options.length > 0);
  if (!data || !first) return null;
  return (
    <section className="work">
      <SectionHead title={`“${first.title}”的结果`} meta={`${first.people} 人`} />
      <Bars options={first.options} />
      <p className="meta qn-note">只给填过的人看。</p>
      <p className="qn-note">
        <a className="desk-link" href={`/user/qn/${acode}/result`}>
          看全部 {data.questions.length} 题
        </a>
      </p>
    </section>
  );
}
