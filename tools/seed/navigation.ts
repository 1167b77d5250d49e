import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NavRegion } from '../../contract/navigation/nav-words.ts';
import type {
  ClickToLoad,
  DirectoryToLoad,
  FolderToLoad,
} from '../../server/domains/navigation/loading/index.ts';
import { random } from './random.ts';

const textOf = (name: string): string => readFileSync(path.join(import.meta.dirname, 'texts', name), 'utf8');

/** What members open most, the first the most. */
const liked = [
  '美国后台',
  '卖家精灵',
  '17TRACK',
  'Keepa',
  '1688',
  '中行牌价',
  '美标检索',
  '欧盟 VIES',
  '店小秘',
  'DeepL',
  '云途',
  'PingPong',
];

/** The directory of `texts/navigation.txt`; firms that are claimed belong to these people, one after another. */
export function demoDirectory(owners: readonly number[]): DirectoryToLoad {
  const directory: DirectoryToLoad = [];
  let [claims, fresh] = [0, 0];
  for (const line of textOf('navigation.txt').split('\n')) {
    if (line.startsWith('## ')) {
      const [, code = '', few = '', title = ''] = /^## (\w+) (\d+) (.+)$/.exec(line) ?? [];
      directory.push({ code, title, shown_first: Number(few), sites: [] });
    } else if (line !== '' && !line.startsWith('#')) {
      const [title = '', address = '', intro = '', regions = '', marks = ''] = line
        .split('|')
        .map((part) => part.trim());
      const flags = marks.split(' ');
      directory.at(-1)!.sites.push({
        title,
        url: `https://${address}`,
        intro,
        regions: regions.split(',').filter(Boolean) as NavRegion[],
        needs_proxy: flags.includes('proxy'),
        in_chinese: flags.includes('zh'),
        added_days: flags.includes('new') ? 1 + 3 * fresh++ : 400,
        dead_days: flags.includes('dead') ? 2 : null,
        claimed_by: flags.includes('claimed') ? (owners[claims++ % owners.length] ?? null) : null,
      });
    }
  }
  return directory;
}

/** Who of the members opened what during the last weeks. */
export function demoClicks(people: readonly number[]): ClickToLoad[] {
  const r = random('directory');
  return liked.flatMap((title, place) =>
    people
      .filter(() => r.chance(0.9 / (1 + place / 3)))
      .flatMap((user_id) => Array.from({ length: 3 }, () => ({ title, user_id, days: r.int(1, 60) }))),
  );
}

/** What members of these names keep, as in `texts/kept-sites.txt`. */
export function demoFolders(id_of: (username: string) => number): FolderToLoad[] {
  const lines = textOf('kept-sites.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line, nth) => {
    const [username = '', title = '', sites = ''] = line.split('|');
    return {
      user_id: id_of(username),
      title,
      days: 40 - nth,
      links: sites.split(';').map((site) => {
        const [name = '', note = ''] = site.split(':');
        return { title: name, note };
      }),
    };
  });
}
