import { Icon } from './icon.tsx';
import { pageRow } from './pager.tsx';

type Props = { page: number; last: number; onPage: (page: number) => void };

/** Previous, pages and next of what has no addresses. */
export function PageButtons({ page, last, onPage }: Props) {
  return (
    <>
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" />
      </button>
      {pageRow(page, last, (n) => (
        <button
          key={n}
          type="button"
          aria-label={`第 ${n} 页`}
          aria-current={n === page ? 'page' : undefined}
          onClick={() => onPage(n)}
        >
          {n}
        </button>
      ))}
      <button type="button" aria-label="下一页" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <Icon name="right" />
      </button>
    </>
  );
}
