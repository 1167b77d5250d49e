import type { Random } from './random.ts';
import { words } from './texts.ts';

/** Words of natural nicknames; `describing` ends where a noun can follow. */
export const nickname_words = {
  describing: [
    '慢船上的',
    '晚班的',
    '北岸的',
    '路过的',
    '不赶船的',
    '爱记账的',
    '早起的',
    '靠窗的',
    '雨天的',
    '装柜的',
    '数箱子的',
    '等回款的',
    '看海的',
    '不加班的',
    '第三年的',
    '刚上岸的',
    '认真的',
    '走得慢的',
    '写清单的',
    '有猫的',
    '骑车的',
    '会修灯的',
    '港口边的',
    '周末的',
    '向西的',
    '带伞的',
    '喝茶的',
    '爱问的',
    '安静的',
    '南下的',
  ],
  naming: [
    '橘子',
    '灯塔',
    '小舟',
    '集装箱',
    '海鸥',
    '老陈',
    '小满',
    '木箱',
    '锚',
    '信天翁',
    '青柠',
    '梧桐',
    '纸箱',
    '船票',
    '石榴',
    '核桃',
    '北风',
    '潮汐',
    '柚子',
    '麦子',
    '松果',
    '帆',
    '茶壶',
    '竹篮',
    '山雀',
    '海盐',
    '渡口',
    '茉莉',
    '铁皮灯',
    '旧地图',
  ],
  places: ['宁波', '义乌', '深圳', '厦门', '泉州', '青岛', '广州', '杭州', '佛山', '东莞', '温州', '中山'],
};

/** Nicknames that nobody of `taken` has; each is given once. */
export function* nicknames(r: Random, taken: Set<string>): Generator<string> {
  const { describing, naming, places } = nickname_words;
  for (let round = 0; ; round++) {
    const name = r.one(naming);
    const made = r.chance(0.6)
      ? r.one(describing) + name
      : r.chance(0.5)
        ? `${r.one(places)}${name}`
        : `${name}${r.one(['出海', '不靠岸', '和船', '与港', '在路上', '慢慢来'])}`;
    const unique = round > 3_000 ? `${made}${round}` : made;
    if (taken.has(unique)) continue;
    taken.add(unique);
    yield unique;
  }
}

export const site = {
  title: '出海集',
  subtitle: '跨境电商资源生态社区',
  slogans: [
    '货在海上，人在桌前。',
    '把这次的经验，留给下一次。',
    '先算清，再出发。',
    '慢一点，少返一次工。',
    '问得具体，答得才具体。',
    '每一票货，都有人走过同一条线。',
    '数字写清楚，朋友就多了。',
  ],
  header_links: [
    { title: '首页', href: '/' },
    { title: '论坛', href: '/forum' },
    { title: '专栏', href: '/column' },
    { title: '产品', href: '/product' },
    { title: '任务', href: '/product/task' },
    { title: '秒杀', href: '/product/seckill' },
    { title: '导航', href: '/nav' },
    { title: '工具', href: '/tools' },
    { title: '帖子', href: '/posts' },
    { title: '热帖', href: '/hot' },
  ],
  pages: [
    { url: 'about', title: '关于我们', content: words('pages/about.html') },
    { url: 'help', title: '帮助中心', content: words('pages/help.html') },
    { url: 'contact', title: '联系站务', content: words('pages/contact.html') },
    { url: 'rules', title: '社区规则', content: words('pages/rules.html') },
  ],
};
