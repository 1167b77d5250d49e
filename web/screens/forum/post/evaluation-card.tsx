import type { Evaluation } from '../../../../contract/forum/posts.ts';

/** What an evaluation says at a glance, above its words. */
export default function EvaluationCard({ product, pros, cons, score }: Evaluation) {
  return (
    <section className="evaluation" aria-label="测评结论">
      <p className="score">
        <span className="big n">{score}</span>
        <span className="n">/ 5 分</span>
        <span className="meter" style={{ '--v': score * 20 } as React.CSSProperties}>
          <i />
        </span>
      </p>
      <dl>
        <div className="product">
          <dt>产品</dt>
          <dd>{product}</dd>
        </div>
        <div className="pros">
          <dt>优点</dt>
          <dd>{pros}</dd>
        </div>
        <div className="cons">
          <dt>缺点</dt>
          <dd>{cons}</dd>
        </div>
      </dl>
    </section>
  );
}
