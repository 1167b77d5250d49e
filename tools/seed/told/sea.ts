import { post, question, type Story } from './kinds.ts';
import { grouped, table, ul } from './scene.ts';

const six = [
  ['shopee-th', '泰国', '泰铢'],
  ['shopee-vn', '越南', '越南盾'],
  ['shopee-my', '马来', '马币'],
  ['shopee-ph', '菲律宾', '比索'],
  ['shopee-id', '印尼', '卢比'],
  ['shopee-sg', '新加坡', '新币'],
] as const;
const prices: Record<string, [number, number]> = {
  泰铢: [89, 299],
  越南盾: [69_000, 299_000],
  马币: [9, 59],
  比索: [99, 499],
  卢比: [39_000, 189_000],
  新币: [5, 29],
};

export const sea: readonly Story[] = [
  post('数据', (s) => {
    const [code, place, money] = s.one(six);
    const [low, high] = prices[money] as [number, number];
    const rows = [low, Math.round((low + high) / 2), high].map((p) => [
      `${grouped(p)} ${money}`,
      `${s.int(9, 26)} 单`,
      `${s.int(9, 24)}%`,
    ]);
    return {
      title: s.one([
        `${place}站三个价位的动销，一个月记录`,
        `${place}客单拉高一档，单量掉多少`,
        `${place}站低价款和中价款，看退货再看单量`,
      ]),
      body: [
        `${place}站，同类目三个价位各挑一款，一个月，口径是日均单量和广告占比。`,
        table(['价位', '日均', '广告占比'], ...rows),
        s.one([
          `中间那档意外最稳，退货率 ${s.int(3, 7)}%，低价那档 ${s.int(8, 15)}%。`,
          '低价的单量大，但客服消息也多三倍，算人工就没了。',
          '高价那款来的都是要发票的，反而好做。',
        ]),
        '六国规则差得多，别拿一国的数去推另一国。',
      ],
      tags: [place, '动销'],
      markets: [code],
      replies: [
        [`${place}这边我也差不多，只是低价款的广告占比更高一些。`, '同类目吗？', '收纳。'],
        '客服消息也算成本这一条，提醒得好。',
        '不同国家发货方式不一样，能不能标上从哪儿发？',
      ],
    };
  }),
  question('求助', (s) => {
    const [code, place, money] = s.one(six);
    const p = s.one([
      ['退货地址怎么填', '先看是跨境店还是本土店，跨境的用平台提供的退货点，别填朋友家'],
      ['本地客服要不要请', '一天不到三十单先别请，五句模板加机翻够用，先把尺寸和发货时间写清'],
      ['电话能不能用虚拟号', '收件电话不能，派送员打不通就退；注册电话可以'],
      ['优惠券叠加怎么看', '看补贴方那一栏，写商家的就是你出，叠起来的下限自己先算一遍'],
      ['买家要求货到付款', '平台开了就在平台里选，私下的一律不接'],
      ['活动价低于成本还要不要报', '不报，活动来的人不会回头，退货倒是一样来'],
    ] as const);
    return {
      title: s.one([
        `${place}站，${p[0]}，问个明白`,
        `${place}开店第 ${s.int(10, 80)} 天，${p[0]}`,
        `${p[0]}？${place}站的规则没看懂`,
      ]),
      body: [
        `${place}站，跨境店，客单 ${grouped(prices[money]?.[0] ?? 0)} 到 ${grouped(prices[money]?.[1] ?? 0)} ${money}，一天 ${s.int(6, 40)} 单。${p[0]}，公告看了两遍没看懂。`,
        s.one(['客服回的是链接，链接里没有例子。', '群里三个人三种说法。', '前任运营离职前没写清楚。']),
        '请做这个国家的人说一句实际怎么处理。',
      ],
      tags: [place, '规则'],
      markets: [code],
      replies: [
        [`✓${p[1]}。`, '明白了，这就去改。'],
        `${place}这边客服白天晚上都有人问，模板先备好五句。`,
        '公告的生效日看准，有两次是推迟的。',
      ],
    };
  }),
  post('经验', (s) => {
    const [code, place] = s.one(six);
    const g = s.goods();
    const from = s.int(7, 12);
    const told = s.one([
      [
        `${place}站客服模板五句，先写答案再写谢谢`,
        `原来的模板开头三行都是客气话，客人看不到答案就退了。现在第一句写答案，最后一句写谢谢，${place}站的重复提问少了一半。`,
      ],
      [
        `${place}买家问得最多的六个问题，我画成了一张图`,
        `把三个月的聊天记录数了一遍，${g.name}最常被问的只有六个问题。画成一张图放副图第三张，客服消息少了四成。`,
      ],
      [
        `${place}站${g.name}退货少了一半，靠的是把尺寸写成比较`,
        `${place}的买家对厘米没有感觉，写“和一张 A4 纸差不多大”，问的人少了一半，退的人也少了。`,
      ],
    ] as const);
    return {
      title: told[0],
      body: [
        told[1],
        ul('发货时间写区间，别写当天。', '颜色名写实物照，不写雅词。', '退货流程写三步，别写一段。'),
        `这些改动不花钱，退货率从 ${from}% 到 ${(from * 0.52).toFixed(1)}%。`,
      ],
      tags: [place, '客服'],
      markets: [code],
      replies: [
        ['准备照着改一遍，先从哪一处改？', '从被问得最多的那一句改。'],
        '颜色名写雅词是跨境通病，我们写过“雾蓝”。',
        '模板里先写答案，这一条所有国家都适用。',
      ],
    };
  }),
];
