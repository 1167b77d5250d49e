/** Words that begin or end no phrase anybody looks for. */
const empty = new Set(
  '的 了 是 我 你 他 她 它 们 我们 你们 他们 在 有 和 与 就 不 也 都 把 被 让 给 到 从 对 这 那 个 一个 几 几个 多 少 怎么 怎样 什么 为什么 为 还 还是 又 再 才 已 已经 没 没有 能 不能 会 要 不要 可以 吗 呢 吧 啊 着 过 里 上 下 后 前 时 中 之 其 及 或 但 而 谁 哪 哪里 哪个 请 请问 问 求 说 看 去 来 用 按 每 次 第 只 最 更 很 太 自己 大家 今天 昨天 一次 一下 先 真 等 做 想 比 别 元 件 天 月 年 家 条 张 种 款'.split(
    ' ',
  ),
);
const least_titles = 2;
const [shortest, longest] = [3, 8];

let words: Intl.Segmenter | undefined;

/** Two or three words that stand together in several titles, and in how many; not what is always a part of a longer phrase. */
export function phrasesOf(titles: readonly string[]): { phrase: string; titles: number }[] {
  words ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const phrase of phrasesIn(title, words)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const found = [...counts].filter(([, count]) => count >= least_titles);
  const longer = new Map<string, number>();
  for (const [phrase, count] of found)
    for (let from = 0; from < phrase.length; from++)
      for (let to = from + shortest; to <= phrase.length; to++) {
        const inner = phrase.slice(from, to);
        if (inner !== phrase) longer.set(inner, Math.max(longer.get(inner) ?? 0, count));
      }
  return found
    .filter(([phrase, count]) => (longer.get(phrase) ?? 0) < count)
    .map(([phrase, count]) => ({ phrase, titles: count }));
}

function phrasesIn(title: string, segmenter: Intl.Segmenter): Set<string> {
  const parts = [...segmenter.segment(title)];
  const phrases = new Set<string>();
  for (let from = 0; from < parts.length; from++) {
    if (!isWord(parts[from]!)) continue;
    let phrase = parts[from]!.segment;
    for (let to = from + 1; to < Math.min(parts.length, from + 3) && parts[to]!.isWordLike; to++) {
      phrase += parts[to]!.segment;
      const fits = phrase.length >= shortest && phrase.length <= longest;
      if (fits && isWord(parts[to]!) && /\p{Script=Han}/u.test(phrase)) phrases.add(phrase);
    }
  }
  return phrases;
}

/** One character is too often half a word that was cut in two. */
const isWord = ({ segment, isWordLike }: Intl.SegmentData): boolean =>
  isWordLike === true && segment.length > 1 && !empty.has(segment) && !/^\d+$/.test(segment);
