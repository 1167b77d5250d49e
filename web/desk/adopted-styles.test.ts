import { afterAll, beforeEach, expect, test, vi } from 'vitest';

class Sheet {
  css = '';
  replaceSync(css: string) {
    this.css = css;
  }
}
const page = { adoptedStyleSheets: [] as Sheet[] };
vi.stubGlobal('CSSStyleSheet', Sheet);
vi.stubGlobal('document', page);
afterAll(() => vi.unstubAllGlobals());

const { removeCSS, updateCSS } = await import('./adopted-styles.ts');
const shown = () => page.adoptedStyleSheets.map(({ css }) => css);

beforeEach(() => {
  for (const key of ['a', 'b', 'c', 'd']) removeCSS(key);
});

test('a style becomes a sheet of the page; the same key again changes it', () => {
  updateCSS('a{}', 'a');
  updateCSS('a{color:red}', 'a');
  expect(shown()).toEqual(['a{color:red}']);
});

test('what is to stand first stands first, in the order of its priority', () => {
  updateCSS('last{}', 'a');
  updateCSS('sub{}', 'b', { prepend: 'queue', priority: -998 });
  updateCSS('root{}', 'c', { prepend: 'queue', priority: -999 });
  updateCSS('sub2{}', 'd', { prepend: 'queue', priority: -998 });
  expect(shown()).toEqual(['root{}', 'sub{}', 'sub2{}', 'last{}']);
});

test('sheets of others stay, and what is removed goes', () => {
  const foreign = new Sheet();
  page.adoptedStyleSheets = [foreign];
  updateCSS('a{}', 'a');
  updateCSS('a-marked{}', 'a', { mark: 'data-other' });
  removeCSS('a');
  removeCSS('never');
  expect(page.adoptedStyleSheets[0]).toBe(foreign);
  expect(shown()).toEqual(['', 'a-marked{}']);
  removeCSS('a', { mark: 'data-other' });
});
