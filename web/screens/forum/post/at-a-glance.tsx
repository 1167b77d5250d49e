import type { Evaluation } from '../../../../contract/forum/posts.ts';
import { PollCard } from './poll-card.tsx';
import type { PostReader } from './post-reader.ts';
import type { ReadPost } from './read-post.ts';

/** What stands above the words of a post: what an evaluation comes to, or what a poll asks. */
export default function AtAGlance({ post, store }: { post: ReadPost['post']; store: PostReader }) {
  return (
    <>
      {post.evaluation ? <EvaluationCard {...post.evaluation} /> : null}
      {post.poll ? (
        <PollCard
          pcode={post.pcode}
          poll={post.poll}
          open={post.status === 'normal' && post.forum_open}
          store={store}
        />
      ) : null}
    </>
  );
}

function EvaluationCard({ product, pno, pros, cons, score }: Evaluation) {
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
          <dd>{pno ? <a href={`/product/v2/detail/${pno}`}>{product}</a> : product}</dd>
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
