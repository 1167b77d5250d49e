import { post, question, type Story } from './kinds.ts';
import { grouped, ol, table, ul } from './scene.ts';

const places = [
  ['meli-mx', '墨西哥', 'MXN'],
  ['meli-br', '巴西', 'BRL'],
  ['meli-cl', '智利', 'CLP'],
  ['meli-co', '哥伦比亚', 'COP'],
] as const;

export const lat: readonly Story[] = [
  post('数据', (s) => {
    const [code, place] = s.one(places);
    const rows = [
      ['海外仓', s.int(3, 7), s.int(15, 30)],
      ['直邮', s.int(18, 34), s.int(8, 20)],
      ['本地店', s.int(2, 5), s.int(22, 42)],
    ];
    return {
      title: s.one([
        `${place}三种发法的时效和转化`,
        `${place}直邮、海外仓、本地店，一个月对比`,
        `把三种发货方式放一张表，${place}`,
      ]),
      body: [
        `同一个款，${place}，三种发法各做一个月。`,
        table(['方式', '送达（天）', '转化（%）'], ...rows),
        s.one([
          '本地店最好，但前面那道门最厚。',
          '直邮转化差，不是客人不爱，是页面上写着一个月。',
          '海外仓折中，备货一次压 60 天的量。',
        ]),
      ],
      tags: [place, '时效'],
      markets: [code],
      replies: [
        ['本地店的门厚在哪里？', '公司、税号、收款三样，最慢的是收款。'],
        '直邮做活动尤其吃亏，页面写 30 天没人等。',
        `${place}的海外仓最近有涨价，备货前先问一次。`,
      ],
    };
  }),
  question('求助', (s) => {
    const [code, place] = s.one(places);
    const p = s.one([
      '收款换成本地账户划算吗',
      '退货退到哪里',
      '发票要不要开',
      '活动期间断货怎么报',
      '评价里有人说假货',
      '本地客服怎么招',
    ] as const);
    return {
      title: s.one([`${place}站，${p}`, `${place}新店，${p}，求个实话`, `请教做${place}的：${p}`]),
      body: [
        `${place}，月流水大概 ${grouped(s.int(4, 26) * 1000)} 美元，${p}。`,
        s.one([
          '网上的都是推销，看不出真假。',
          '问过两个服务商，一个让我开公司，一个让我别开。',
          '身边没有做这边的朋友。',
        ]),
        '请写一句你自己的经历，不要宣传。',
      ],
      tags: [place, '收款'],
      markets: [code],
      replies: [
        ['✓先算月流水乘以省下的比例，够不够固定成本。不够就别折腾。', '算了，差一点点，先等等。'],
        '税号校验那一步最容易被忽略，退一票够你难受。',
        ['本地账户第一年会压增值税，准备好现金。', '记住了，谢谢。'],
      ],
    };
  }),
  post('避坑', (s) => {
    const [code, place, money] = s.one(places);
    const g = s.goods();
    const stop = s.int(9, 19);
    const err = s.one(['收件人税号少一位', '品名写得太笼统', '申报币种填反了']);
    return {
      title: s.one([
        `${place}清关停了 ${stop} 天，只因为${err}`,
        `${g.name}发${place}，${err}，整票陪着等`,
        `${err}，${place}这票停了 ${stop} 天`,
      ]),
      body: [
        `${g.name}一票 ${s.int(120, 320)} 件发${place}，${err}，停了 ${stop} 天，滞留和改单花了 ¥${grouped(s.int(8, 40) * 100)}。`,
        ol(
          '下单页做格式检查，位数不对不让提交。',
          '品名写到材质和用途，别写“配件”。',
          `币种写 ${money}，数量和单价对得上。`,
        ),
        '同一票里只要一件不对，其余陪着等。高价的单独一票。',
      ],
      tags: [place, '清关'],
      markets: [code],
      replies: [
        ['格式检查怎么做？', '两位校验，网上有算法，填表时跑一遍。'],
        '品名写“配件”等于告诉他来查。',
        '分票这一条，用过的都说好。',
      ],
    };
  }),
  post('复盘', (s) => {
    const [code, place] = s.one(places);
    const g = s.goods();
    const before = s.int(6, 16);
    const after = s.int(2, 5);
    const fee = s.int(24, 56);
    const told = s.one([
      [
        `${place}退货率从 ${before}% 到 ${after}%，改了三处`,
        `${g.name}，${place}，半年。改了尺寸图、包装和物流承诺三处。最管用的是物流承诺，比实际写慢两天，退货从 ${before}% 降到 ${after}%。`,
      ],
      [
        `${place}卖了一年，最不划算的是加急清关`,
        `一年的账拆开看，最不划算的是加急清关：${g.name}单件多花 ${fee} 块，快两天，没有一位客人提过。`,
      ],
      [
        `${place}半年复盘，剩下的钱在哪`,
        `半年卖了 ${grouped(s.int(12, 60) * 100)} ${g.unit}${g.name}，账上有利润，手里没有现金。钱大多压在海外仓，回收最慢的是退回来的货。`,
      ],
    ] as const);
    return {
      title: told[0],
      body: [
        told[1],
        ul(
          '页面承诺比实际慢两天，客人反而满意。',
          '退回来的货当天复查，能卖的立刻上。',
          '每月看一次哪个步骤花钱没人知道。',
        ),
        `把这一步省下来，${place}的利润就够试第二个国家。`,
      ],
      tags: [place, '复盘'],
      markets: [code],
      replies: [
        ['写保守两天，会不会影响转化？', '掉了半个点，退货少三成，划算。'],
        '退回来的货当天复查，这一条好。',
        '先做透一个国家，同意。',
      ],
    };
  }),
];
