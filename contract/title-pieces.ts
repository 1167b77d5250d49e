/* Where a Chinese title may break. The text stands in `.keep` (word-break: keep-all; overflow-wrap: anywhere), so that
   it breaks at a <wbr> and nowhere else as long as a clause fits. */

const measures =
  '个件票天小时分钟秒年月日元块刀万千百单次轮家条张枚页只套箱托站版号楼周岁人款种倍成折档级国层盏瓶双把台组批册升';
const number_and_unit = new RegExp(`([\\d%]) (?=[A-Za-zμ°]{1,4}(?![A-Za-z])|[${measures}])`, 'g');
const clause = /[^，。？！：；、]+[，。？！：；、]*[”’》）」』]*|[，。？！：；、]+/g;
const joining = new Set(
  '还是 或者 到底 怎么 为什么 是不是 有没有 要不要 能不能 才 再 就 也 又 都 把 被 和 与 跟 从 给 让 用 按 在 是 不能 不要 最后 已经'.split(
    ' ',
  ),
);
const trailing = new Set('的 了 里 后 时 前 上'.split(' '));
const opens = /[\u00A0 “‘《（「『"]$/;
const closes = /^(?:[，。？！：；、”’》）」』\u00A0 ]|[着过吗呢吧们]$)/;
const number_ends = /[\d×%.]$/;
const number_begins = /^[\d×%.]/;

let words: Intl.Segmenter | undefined;
const cut = (text: string): string[] => {
  if (typeof Intl.Segmenter === 'undefined') return [text];
  words ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(words.segment(text), (part) => part.segment);
};

/** In ems: a full-width character 1, a space a quarter, a Latin letter or digit a little over half. */
const width = (text: string): number => {
  let ems = 0;
  for (const c of text) ems += c > '\u2000' ? 1 : c === ' ' || c === '\u00A0' ? 0.25 : 0.55;
  return ems;
};

function pieces(
  text: string,
  least: number,
  good: (word: string, before: string | undefined) => boolean,
): string[] {
  const parts = cut(text);
  const out = [''];
  let rest = width(text);
  parts.forEach((word, at) => {
    const last = out[out.length - 1] ?? '';
    const tied =
      opens.test(last) ||
      closes.test(word) ||
      trailing.has(word) ||
      (number_ends.test(last) && number_begins.test(word));
    if (!tied && width(last) >= least && rest >= least && good(word, parts[at - 1])) out.push(word);
    else out[out.length - 1] = last + word;
    rest -= width(word);
  });
  return out;
}

/** The title's unbreakable pieces. `fit` is the width of its line in ems: 19 in a list, 15.5 as h1 of a post, 15 in a side column, 11 in a card. */
export function titlePieces(title: string, fit: number): string[] {
  const text = title.replace(number_and_unit, '$1\u00A0');
  return (text.match(clause) ?? [text]).flatMap((part) => {
    if (width(part) <= fit) return part.replace(/(?<=\S) (?=\S)/g, '\u00A0');
    // a longer clause: before a joining word or after 的 …, and only where that is not enough between any words
    return pieces(part, 4, (word, before) => joining.has(word) || trailing.has(before ?? '')).flatMap(
      (piece) => (width(piece) > fit ? pieces(piece, 3, () => true) : piece),
    );
  });
}
