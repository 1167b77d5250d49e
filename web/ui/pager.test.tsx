import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pager } from './pager.tsx';

const href = (page: number, limit: number) => `/posts?tab=hot&page=${page}&limit=${limit}`;
const markup = (page: number, limit: number, total: number) =>
  renderToStaticMarkup(<Pager page={page} limit={limit} total={total} href={href} />).replaceAll(
    '&amp;',
    '&',
  );

describe('the pager without JavaScript', () => {
  it('leads to every page and size by links', () => {
    const page = markup(3, 9, 100);
    expect(page).toContain('href="/posts?tab=hot&page=2&limit=9"');
    expect(page).toContain('href="/posts?tab=hot&page=4&limit=9"');
    expect(page).toContain('href="/posts?tab=hot&page=12&limit=9"');
    for (const size of [9, 18, 27, 36]) expect(page).toMatch(new RegExp(`limit=${size}"[^>]*>${size}</a>`));
  });

  it('keeps the first row in sight when the size changes', () => {
    // page 3 of 9 begins with row 19, which is the first of page 2 of 18
    expect(markup(3, 9, 100)).toContain('href="/posts?tab=hot&page=2&limit=18"');
  });

  it('jumps by a form that carries the rest of the address', () => {
    const page = markup(1, 18, 200);
    expect(page).toContain('action="/posts"');
    expect(page).toContain('<input type="hidden" name="tab" value="hot"/>');
    expect(page).toContain('<input type="hidden" name="limit" value="18"/>');
    expect(page).not.toContain('type="hidden" name="page"');
  });

  it('has all its parts with few pages too', () => {
    for (const total of [10, 27]) {
      expect(markup(1, 9, total)).toContain('跳到第几页');
      expect(markup(1, 9, total)).toContain('每页');
    }
    expect(markup(1, 36, 20)).not.toContain('跳到第几页');
  });

  it('says which page this is, and offers no page before the first or behind the last', () => {
    expect(markup(1, 9, 27)).toMatch(/aria-current="page"[^>]*>1</);
    expect(markup(1, 9, 27)).not.toContain('上一页');
    expect(markup(3, 9, 27)).not.toContain('下一页');
  });

  it('leads back from a page behind the end', () => {
    const page = markup(40, 9, 27);
    expect(page).toMatch(/page=3&limit=9"[^>]*aria-label="上一页"/);
    expect(page).not.toContain('aria-current="page"');
  });

  it('is not there when one page holds everything', () => {
    expect(markup(1, 9, 9)).toBe('');
  });
});
