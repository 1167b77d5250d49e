import './pager.css';
import type { ReactNode } from 'react';
import { page_sizes } from '../../contract/http/page-sizes.ts';
import { Icon } from './icon.tsx';

type Props = {
  page: number;
  limit: number;
  total: number;
  /** The address of a page; both go into the query, under `page` and `limit`. */
  href: (page: number, limit: number) => string;
  /** How many rows a page may have. */
  sizes?: readonly number[];
};

/** First, last and the neighbours of the current page, in order; 0 stands for a gap. */
export function pagesAround(page: number, last: number): number[] {
  const at = Math.min(Math.max(page, 1), last);
  const from = Math.max(Math.min(at - 1, last - 2), 1);
  const shown = [...new Set([1, from, from + 1, from + 2, last])]
    .filter((n) => n <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const before = shown[i - 1] ?? n - 1;
    return n - before === 1 ? [n] : n - before === 2 ? [n - 1, n] : [0, n];
  });
}

/** Those pages, each as `show` says it, with an ellipsis in the gaps. */
export const pageRow = (page: number, last: number, show: (n: number) => ReactNode) =>
  pagesAround(page, last).map((n, at) =>
    n === 0 ? (
      <span key={`gap-${at}`} className="gap">
        …
      </span>
    ) : (
      show(n)
    ),
  );

/** Links and a GET form: sizes, previous, pages, next and a jumper, all of which work without JavaScript. */
export function Pager({ page, limit, total, href, sizes = page_sizes }: Props) {
  const last = Math.max(1, Math.ceil(total / limit));
  if (total <= (sizes[0] ?? 1) && page === 1) return null;
  const [action, query = ''] = href(1, limit).replace(/#.*/, '').split('?');
  const step = (to: number, name: string, icon: 'left' | 'right') =>
    to < 1 || to > last ? (
      <span className="off">
        <Icon name={icon} />
      </span>
    ) : (
      <a href={href(to, limit)} aria-label={name} rel={icon === 'left' ? 'prev' : 'next'}>
        <Icon name={icon} />
      </a>
    );
  return (
    <nav className="pager n" aria-label="分页">
      <span className="sizes">
        每页
        {sizes.map((size) => (
          // the row that is first now stays on the page one comes to
          <a
            key={size}
            href={href(Math.floor(((Math.min(page, last) - 1) * limit) / size) + 1, size)}
            aria-label={`每页 ${size} 条`}
            aria-current={size === limit || undefined}
          >
            {size}
          </a>
        ))}
      </span>
      {step(Math.min(page - 1, last), '上一页', 'left')}
      {pageRow(page, last, (n) => (
        <a
          key={n}
          href={href(n, limit)}
          aria-label={`第 ${n} 页`}
          aria-current={n === page ? 'page' : undefined}
        >
          {n}
        </a>
      ))}
      {step(page + 1, '下一页', 'right')}
      {last > 1 ? (
        <form className="jump" action={action}>
          {[...new URLSearchParams(query)].map(([name, value]) =>
            name === 'page' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          到{' '}
          <input
            key={page}
            type="number"
            inputMode="numeric"
            name="page"
            min={1}
            max={last}
            required
            defaultValue={Math.min(page + 1, last)}
            aria-label="跳到第几页"
          />{' '}
          页{' '}
          <button type="submit" className="sr-only" tabIndex={-1}>
            跳转
          </button>
        </form>
      ) : null}
    </nav>
  );
}
