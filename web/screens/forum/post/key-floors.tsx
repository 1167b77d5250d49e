import { floorAddress, type ThreadQuery } from '../../../parts/discussion/thread-query.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ReadPost } from './read-post.ts';

type Props = Pick<ReadPost, 'moments'> & { path: string; query: ThreadQuery };

/** The few floors that one comes back for: the answer that was accepted, the one that is liked most, those of the author. */
export function KeyFloors({ moments: { accepted, most_liked, by_author }, path, query }: Props) {
  const liked = most_liked?.floor === accepted?.floor ? null : most_liked;
  if (!accepted && !liked && by_author.length === 0) return null;
  const floor = (n: number) => (
    <a key={n} className="n" href={floorAddress(path, { ...query, floor: n })}>
      {n} 楼
    </a>
  );
  return (
    <section>
      <SectionHead title="值得一看" />
      <dl className="fact-list key-floors">
        {accepted ? (
          <div>
            <dt>采纳的回答</dt>
            <dd>
              {floor(accepted.floor)}
              <span>{accepted.nickname}</span>
            </dd>
          </div>
        ) : null}
        {liked ? (
          <div>
            <dt>最多赞</dt>
            <dd>
              {floor(liked.floor)}
              <span>{liked.nickname}</span>
              <span className="meta n">{liked.like_count} 赞</span>
            </dd>
          </div>
        ) : null}
        {by_author.length > 0 ? (
          <div>
            <dt>楼主回复</dt>
            <dd>{by_author.map(floor)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
