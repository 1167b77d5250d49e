/**
 * Stands in the build for `@rc-component/util/es/Dom/dynamicCSS` (see vite.config.ts), by which antd writes its styles. The
 * page's policy forbids style elements; here each becomes a style sheet of the document, which needs no element.
 */
type Options = { mark?: string; prepend?: boolean | 'queue'; priority?: number };
type Adopted = { key: string; order: number; css: string; sheet: CSSStyleSheet };

const adopted: Adopted[] = [];

/** Before all others with `prepend`, among themselves by priority, otherwise behind. */
const orderOf = ({ prepend, priority = 0 }: Options): number =>
  prepend === 'queue' ? priority : prepend ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;

const keyOf = (key: string, { mark }: Options): string => `${mark ?? 'rc-util-key'} ${key}`;

const show = (): void => {
  const own = new Set(adopted.map(({ sheet }) => sheet));
  const others = document.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
  document.adoptedStyleSheets = [...others, ...adopted.map(({ sheet }) => sheet)];
};

/** What the callers do with the element that they expect. */
const elementOf = (sheet: CSSStyleSheet) => Object.assign(sheet, { setAttribute: () => {} });

let nameless = 0;

export function updateCSS(css: string, key: string, options: Options = {}) {
  const known = adopted.find((one) => one.key === keyOf(key, options));
  if (known) {
    if (known.css !== css) known.sheet.replaceSync(css);
    known.css = css;
    return elementOf(known.sheet);
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const order = orderOf(options);
  const behind = adopted.findIndex((one) => one.order > order);
  adopted.splice(behind < 0 ? adopted.length : behind, 0, { key: keyOf(key, options), order, css, sheet });
  show();
  return elementOf(sheet);
}

export const injectCSS = (css: string, options: Options = {}) =>
  updateCSS(css, `nameless ${++nameless}`, options);

export function removeCSS(key: string, options: Options = {}): void {
  const at = adopted.findIndex((one) => one.key === keyOf(key, options));
  if (at < 0) return;
  const [gone] = adopted.splice(at, 1);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== gone?.sheet);
}
