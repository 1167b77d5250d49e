import type { Output } from '../../contract/index.ts';
import type { Marked } from '../../contract/search/search.ts';
import type { IconName } from '../ui/icon.tsx';

type Place = Output<'search.suggest'>['places'][number];

/** One line of the suggestions; each is a link. */
export type Option = {
  group: '补全' | '直接去' | '搜过的' | '大家在搜';
  path: string;
  title: Marked;
  icon: IconName;
  /** At the right end: how many there are, or what it is. */
  end: string;
  /** What is searched for; absent where the way leads elsewhere. */
  word?: string;
  place?: Place;
};

type Known = {
  keyword?: string;
  recent: readonly string[];
  hot?: readonly string[];
  found?: Output<'search.suggest'>;
};

const searchFor = (word: string): string => `/search?${new URLSearchParams({ keyword: word })}`;
const plain = (word: string): Marked => ({ text: word, marks: [] });

const signs: Partial<Record<Place['type'], IconName>> = {
  post: 'text',
  article: 'edit',
  product: 'box',
  task: 'check',
  seckill: 'clock',
  site: 'link',
};

/** All that is offered for what stands in the field, in the order in which the arrows go. */
export function optionsOf({ recent, hot = [], found }: Known): Option[] {
  const word = (group: Option['group'], icon: IconName, title: Marked, end = ''): Option => ({
    group,
    path: searchFor(title.text),
    title,
    icon,
    end,
    word: title.text,
  });
  const lines = [
    ...(found?.words ?? []).map(({ word: text, marks, count, capped }) =>
      word('补全', 'search', { text, marks }, `${count}${capped ? '+' : ''} 条`),
    ),
    ...(found?.places ?? []).map((place): Option => ({
      group: '直接去',
      path: place.path,
      title: place.title,
      icon: signs[place.type] ?? 'mark',
      end: place.note,
      place,
    })),
    ...recent.slice(0, found ? 3 : 8).map((text) => word('搜过的', 'clock', plain(text))),
    ...hot.map((text) => word('大家在搜', 'search', plain(text))),
  ];
  const seen = new Set<string>();
  return lines.filter(({ path }) => !seen.has(path) && seen.add(path));
}
