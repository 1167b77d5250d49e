import './desk-skeleton.css';

/** Stands where a screen will be; it is seen only when that takes longer than a moment. */
export function DeskSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="desk-skeleton" role="status">
      <span className="sr-only">正在载入</span>
      <i className="head" />
      <div className="work">
        {Array.from({ length: rows }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  );
}

/** The same for the inside of a work area. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="desk-skeleton rows" role="status">
      <span className="sr-only">正在载入</span>
      {Array.from({ length: rows }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  );
}
