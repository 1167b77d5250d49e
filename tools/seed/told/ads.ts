import { evaluation, post, question, type Story } from './kinds.ts';
import { cents, grouped, table, ul } from './scene.ts';

export const ads: readonly Story[] = [
  question('求助', (s) => {
    const g = s.goods();
    const acos = s.int(38, 110);
    const spend = s.int(30, 220, 10);
    const cpc = s.int(60, 160) / 100;
    return {
      title: s.one([
        `${g.name} ACOS ${acos}%，日花 ${spend} 刀，先砍哪里`,
        `广告 ${spend} 刀一天，转化 ${s.int(2, 9)}%，值不值继续`,
        `${g.name}广告占销量 ${s.int(60, 88)}%，停了会不会没单`,
      ]),
      body: [
        `${g.name}，客单 ${cents(g.usd)}，毛利率 ${s.int(24, 42)}%，点击均价 ${cents(cpc)}，一天 ${Math.max(1, Math.round(spend / cpc / 8))} 次成交里 ${s.int(6, 9)} 成来自广告。`,
        table(
          ['组', '花费', 'ACOS'],
          ['自动', `$${Math.round(spend * 0.45)}`, `${Math.round(acos * 1.3)}%`],
          ['手动精准', `$${Math.round(spend * 0.3)}`, `${Math.round(acos * 0.6)}%`],
          ['商品页', `$${Math.round(spend * 0.25)}`, `${Math.round(acos * 0.95)}%`],
        ),
        s.one([
          '全停过两天，单量掉了一半，没敢再停。',
          '词已经否了一百多个。',
          `自然单一天 ${s.int(2, 9)} 单。`,
        ]),
        '请做过同客单的人说一下先动哪一组。',
      ],
      tags: ['ACOS', '预算'],
      markets: ['amz-us'],
      replies: [
        [
          '✓先动自动那组，把花钱最多的三个搜索词拿出来，能出单的做精准，不能的否掉。自动降到两成。',
          '砍完一周，总花费少三成，单量没掉。',
        ],
        `ACOS ${acos}% 看客单，客单低于 20 刀的很难压到 30% 以下。`,
        ['停两天单量掉一半，说明自然位不够。先养自然单，别急着停。', '明白，先把首页下半的三个词守住。'],
        '看一眼广告时段，半夜的点击最便宜也最没用。',
      ],
    };
  }),
  post('数据', (s) => {
    const g = s.goods();
    const days = s.int(14, 60);
    const rows = ['手动精准', '手动词组', '自动紧密', '商品页'].map((n) => [
      n,
      `${s.int(40, 300)} 次`,
      `$${s.int(30, 240)}`,
      `${s.int(4, 40)}`,
      `${s.int(20, 90)}%`,
    ]);
    return {
      title: s.one([
        `${g.name} ${days} 天的广告，四种打法分开看`,
        `${g.name} ${days} 天广告账，钱花在哪一格`,
        `${days} 天四组广告，${g.name}的结论和猜的不一样`,
      ]),
      body: [
        `${g.name}，${days} 天，四种打法一起跑，点击口径 7 天归因。`,
        table(['组', '点击', '花费', '单', 'ACOS'], ...rows),
        s.one([
          '以前以为商品页贵，其实它最便宜，因为来的都是比价的人。',
          '词组那一组最会骗人，花得平均，出单也平均，平均就是浪费。',
          '自动的价值在于找词，不在于成单，这次终于分开看了。',
        ]),
      ],
      tags: ['广告', '分组'],
      markets: ['amz-us'],
      replies: [
        ['商品页适合什么品？', '看得出差别的品，差别越明显越值得打。'],
        '7 天归因和 14 天差多少？我们差 18%。',
        '词组那一组我们停了半年，没影响。',
      ],
    };
  }),
  post('经验', (s) => {
    const n = s.int(8, 30);
    const g = s.goods();
    const saved = grouped(s.int(6, 40) * 20);
    const told = s.one([
      [
        `否词 ${n} 个，一个月省了 $${saved}`,
        `${g.name}，记一张表：词、花费、单、日期，四列。四周以后谁在偷钱一眼看得出，否掉 ${n} 个，一个月少花 $${saved}。`,
      ],
      [
        `${g.name}的否词，我每周只做十分钟`,
        '每周二晚上八点，打开搜索词报告，只看花费前 20 行，超过十分钟就停，剩下的下周再说。',
      ],
      [
        `${g.name}广告没加预算，只挪了 ${n} 个词`,
        '挪位置比加预算便宜：能出单的词挪进精准，拿不准的放到观察组，两周看一次。',
      ],
    ] as const);
    return {
      title: told[0],
      body: [
        told[1],
        ul(
          '花够一单的成本还没出单，先停一周，不急着否。',
          '否了以后记日期，三个月回头看一次。',
          '品牌词永远留着，便宜又不输。',
        ),
        `这一轮动了 ${n} 个词，钱没多花，一周多了 ${s.int(4, 19)} 单。`,
      ],
      tags: ['否词', '搜索词'],
      markets: ['amz-us'],
      replies: [
        ['花够一单成本再否，这条救了三个词。', '很多词是晚熟的。'],
        '回头看一次很有必要，我救回过两个词。',
        '十分钟就停，这个纪律才难。',
      ],
    };
  }),
  evaluation('数据', (s) => {
    const p = s.provider('红人');
    const g = s.goods();
    const fee = s.int(8, 36) * 100;
    return {
      title: s.one([
        `${p}做了三次，单价和留下来的单`,
        `找${p}推了三次${g.name}，结果都写上`,
        `${p}推${g.name}：三次里有一次值`,
      ]),
      body: [
        `${p}，三次，每次 ¥${grouped(fee)}，都按曝光结，不按单。`,
        table(
          ['次数', '当日单', '三天后多出的自然单', '每单成本'],
          ...[s.int(12, 40), s.int(6, 20), s.int(30, 90)].map((n, i) => [
            ['第一次', '第二次', '第三次'][i] as string,
            n,
            i === 2 ? s.int(4, 9) : s.int(0, 2),
            `¥${Math.round(fee / n)}`,
          ]),
        ),
        ul('好：发得准时，图不乱改。', '不好：人群写得宽，来的不合适。', '建议：谈按单结，或者至少按点击。'),
        '自己花的钱，三次都自己挑的品。',
      ],
      tags: ['站外', '红人'],
      markets: ['amz-us'],
      replies: [
        ['三天后多出的自然单这一列，才是真的值不值。', '所以第三次才敢续。'],
        '按曝光结就是给人交学费。',
        '图不乱改算很好了，我遇到过改文案的。',
      ],
    };
  }),
];
