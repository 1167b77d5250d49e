import './post-row.css';
import { Skeleton, SkeletonGroup } from '../ui/notice.tsx';

/** Rows of the true shape while a list is on its way. */
export function PostRowSkeleton({ rows = 9 }: { rows?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="post-row">
          <span className="g">
            <Skeleton width={18} height={18} />
          </span>
          <div style={{ display: 'grid', gap: 8, paddingBlock: 4 }}>
            <Skeleton width={`${[62, 48, 71][at % 3]}%`} />
            <Skeleton width="94%" height={12} />
            <Skeleton width="38%" height={12} />
          </div>
          <div className="post-count">
            <Skeleton width={28} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
