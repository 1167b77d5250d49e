import { endings, openings } from './texts.ts';
import type { ItemType, Told } from './told/kinds.ts';
import { inOtherWords } from './other-words.ts';
import type { Scene } from './told/scene.ts';

/** “各三条”, “三样”, “5 步”: who counts them must not find one missing. */
const counted = /[一二两三四五六七八九十\d]\s?(?:条|点|样|处|项|步|件|家|款|句|好)/;

/** The body of a story that is told again and again, as somebody else would have put it. */
export function retold(s: Scene, item_type: ItemType, { title, body }: Told): string[] {
  const side = item_type === 'question' ? 'ask' : 'tell';
  const may_drop = !counted.test(title + body.join(''));
  const blocks = body
    .map((block) => inOtherWords(block.startsWith('<ul>') ? looseList(s, block, may_drop) : block, s.one))
    .filter((block) => block !== '');
  if (s.chance(0.13)) blocks.unshift(s.one(openings[side]));
  if (s.chance(0.11)) blocks.push(s.one(endings[side]));
  return blocks;
}

/** Its items in another order, each among those that begin like it (好：, 不好：); sometimes without one of them. */
function looseList(s: Scene, block: string, may_drop: boolean): string {
  const items = [...block.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item!);
  const groups = Map.groupBy(items, (item) => /^(.{1,3})：/.exec(item)?.[1] ?? '');
  const mixed = [...groups.values()].flatMap((group) => s.shuffle(group));
  const kept = may_drop && mixed.length > 3 && s.chance(0.4) ? mixed.slice(0, -1) : mixed;
  return `<ul>${kept.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
