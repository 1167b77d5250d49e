import type { DemoPost } from './index.ts';

/** Drawings of the product's own (web/public/drawings) by what a post is about; the first words that fit decide. */
const drawings: [words: RegExp, name: string, says: string][] = [
  [/露营灯(?!串)/, 'lantern', '露营灯'],
  [/灯串|圣诞/, 'lights', '灯串'],
  [/榨汁杯/, 'juicer', '便携榨汁杯'],
  [/吸尘器/, 'vacuum', '车载吸尘器'],
  [/露营椅|折叠椅/, 'chair', '折叠露营椅'],
  [/饮水机/, 'fountain', '宠物饮水机'],
  [/充电器/, 'charger', '充电器'],
  [/喂食器/, 'feeder', '自动喂食器'],
  [/冲牙器/, 'flosser', '冲牙器'],
  [/瑜伽垫/, 'mat', '瑜伽垫'],
  [/哑铃/, 'dumbbell', '哑铃'],
  [/耳机/, 'earphones', '开放式耳机'],
  [/音箱/, 'speaker', '便携音箱'],
  [/登机箱|旅行/, 'suitcase', '登机箱'],
  [/门铃/, 'doorbell', '无线门铃'],
  [/插座/, 'plug', '智能插座'],
  [/磁力片|积木/, 'tiles', '磁力片'],
  [/庭院灯/, 'solar', '太阳能庭院灯'],
  [/厨房秤/, 'scale', '厨房秤'],
  [/托盘|入仓|盘点/, 'pallet', '码好的托盘'],
  [/快船|普船|开船|货代|海运/, 'vessel', '集装箱船'],
  [/清单|资料|合同|报价/, 'sheet', '清单'],
];

const pictures_at_most = 3;

/** Evaluations come with pictures, where there is a drawing of the thing. */
export function picturesOf(
  post: Pick<DemoPost, 'title' | 'content' | 'item_type'>,
): { src: string; alt: string }[] {
  if (post.item_type !== 'evaluation') return [];
  const text = post.title + post.content;
  const fitting = drawings.filter(([words]) => words.test(text)).slice(0, pictures_at_most);
  return fitting.map(([, name, alt]) => ({ src: `/drawings/${name}.svg`, alt }));
}

/** So many drawings come before one is shown again: more than a page of rows has. */
const rest_of_a_drawing = 12;

/** `picturesOf` one post after another; a drawing that a reader has just seen is left out. */
export function picturesInTurn(): typeof picturesOf {
  const seen: string[] = [];
  return (post) => {
    const pictures = picturesOf(post).filter(({ src }) => !seen.includes(src));
    seen.push(...pictures.map(({ src }) => src));
    seen.splice(0, seen.length - rest_of_a_drawing);
    return pictures;
  };
}

/** The same pictures inside the text, after its first paragraph. */
export function withPictures(content: string, pictures: readonly { src: string; alt: string }[]): string {
  if (pictures.length === 0) return content;
  const figures = pictures
    .map(({ src, alt }) => `<figure><img src="${src}" alt="${alt}" width="480" height="384"></figure>`)
    .join('');
  const end = content.indexOf('</p>');
  return end < 0 ? content + figures : content.slice(0, end + 4) + figures + content.slice(end + 4);
}
