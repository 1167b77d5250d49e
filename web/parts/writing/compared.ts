import { lengthOfText, textOfHtml } from '../../ui/editor/plain-text.ts';
import type { Words } from './writing-kind.ts';

/** What two versions are held against each other by. */
export type Compared = { title: string | null; lines: readonly string[]; tags: readonly string[] };

type Kind<W> = { lines?: (writing: W) => readonly (readonly [name: string, text: string])[] };

/** Title, text and tags, or what stands in the named lines of its kind. */
export function comparedOf<W extends Words>({ lines }: Kind<W>, writing: W): Compared {
  const { title, content, tags } = writing;
  if (!lines) return { title, lines: inkedLines(textOfHtml(content)), tags };
  const named = lines(writing).flatMap(([name, text]) => inkedLines(`${name}：${text || '没填'}`));
  return { title: null, lines: named, tags: [] };
}

const inkedLines = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/** How another version differs from what stands in the form. */
export function differenceOf<W extends Words>({ lines }: Kind<W>, here: W, other: W): string {
  if (lines) {
    const theirs = lines(other);
    const differing = lines(here).filter(([, text], at) => text !== theirs[at]?.[1]);
    return differing.length === 0
      ? '和这里一样'
      : `${differing.map(([name]) => name).join('、')}和这里不一样`;
  }
  const [ours, theirs] = [here, other].map(({ content }) => lengthOfText(textOfHtml(content)));
  const more = theirs! - ours!;
  return more === 0 ? '和这里一样长' : more > 0 ? `比这里多 ${more} 字` : `比这里少 ${-more} 字`;
}
