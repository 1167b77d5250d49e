import '../ui/pager.css';
import { Icon } from '../ui/icon.tsx';
import { pagesAround } from '../ui/pager.tsx';

type Props = { page: number; last: number; onPage: (page: number) => void };

/** The pager of a list that stands beside others on its page, so that the address says nothing of where it is. */
export function PageSteps({ page, last, onPage }: Props) {
  if (last < 2) return null;
  const step = (to: number, name: string, icon: 'left' | 'right') => (
    <button type="button" aria-label={name} disabled={to < 1 || to > last} onClick={() => onPage(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="pager steps-only n" aria-label="分页">
      {step(page - 1, '上一页', 'left')}
      {pagesAround(page, last).map((n, at) =>
        n === 0 ? (
          <span key={`gap-${at}`} className="gap">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-label={`第 ${n} 页`}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      {step(page + 1, '下一页', 'right')}
    </nav>
  );
}
