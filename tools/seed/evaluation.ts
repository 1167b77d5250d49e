import type { Evaluation } from '../../contract/forum/posts.ts';
import type { Random } from './random.ts';
import { goods, providers } from './world.ts';

/** What those that are written out say at a glance, by how their titles begin: 产品 | 优点 | 缺点 | 评分 */
const written = `
三档调光的第二档频闪|三档调光台灯|第一档和第三档没有频闪，售后当天答应换驱动板|第二档频闪，慢动作里数得出来|3
车载吸尘器，日语页面校对|车载吸尘器（日语商品页）|尺寸、重量和配件都写全了|错别字 3 处、敬语混用 9 处，还把“弱”写成了“强”|2
便携榨汁杯 7 天|便携榨汁杯|两厘米以下的冰打得碎，按线装不渗|三厘米的冰卡刀，第三天杯口有一点渗|4
宠物饮水机 30 天|宠物饮水机|平时 29 分贝，清洗以后噪声回得来|三周不清洗会升到 33 分贝|4
折叠露营椅承重|折叠露营椅|坐姿 96 公斤没有声音|站姿有声音，标称的 120 公斤没有试到|4
自动喂食器 21 天|自动喂食器|换成 11 毫米的粮以后没有再卡|14 毫米以上的大颗粒卡过三次，说明书没有写粒径|3
遮光窗帘：我用手机|遮光窗帘|白天中午拉上以后只有 3 lx|下摆漏光，建议加长 5 厘米|4
试用任务报告：一款 99 元露营灯|99 元折叠露营灯|卡位准，单手能开合；淋雨以后充电口干燥；第二档不刺眼|续航 31 小时，低于标称；低电量提示容易错过；说明书与丝印的电压不一致|4
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string, string]);

/** What a report of that kind comes to where its text has no list of what is good and what is not. */
const by_kind: readonly (readonly [title: RegExp, pros: readonly string[], cons: readonly string[]])[] = [
  [
    /挑错|逐页/,
    ['步骤齐全，照着做能装好', '图清楚，保修和联系方式都在', '四种语言分页排，翻得到'],
    ['图和步骤的编号对不上', '单位只有厘米，安全提示的字太小', '先写保修后写用法，第一页找不到怎么开机'],
  ],
  [
    /竞品对比|放在一起|款.+对比/,
    ['做工在同价位里不落下风', '包装和说明书比另外几款用心', '样样中上，没有短板'],
    ['{part}到第三天看得出差别', '比最便宜的那款贵出两成', '说明书的字小，老人看不清'],
  ],
  [
    /拆/,
    ['接缝和走线整齐，螺丝拧得到位', '用料和价钱对得上', '{part}加厚过，量得出来'],
    ['{part}少了一道工序', '和另一款同厂，价钱却高一截', '外壳好看，里面省了材料'],
  ],
  [
    /各寄 20 件|签收天数/,
    ['本地仓最稳，二十件没有破损', '三条线的中位数和承诺的差得不多'],
    ['最慢的那一件超过一个月', '海运小包有两件外盒角塌'],
  ],
];

const itemsOf = (body: string, marks: string): string =>
  [...body.matchAll(new RegExp(`<li>(?:${marks})：(.+?)。?</li>`, 'g'))].map(([, item]) => item).join('；');

/** What an evaluation says at a glance, as whoever wrote it would have filled in. */
export function evaluationOf(q: Random, title: string, body: string): Evaluation {
  const own = written.find(([begins]) => title.startsWith(begins));
  if (own) {
    const [, product, pros, cons, score] = own;
    return { product, pros, cons, score: Number(score) };
  }
  const thing = goods.find(({ name }) => title.includes(name));
  const provider = Object.values(providers)
    .flat()
    .find((name) => title.includes(name));
  const [, kind_pros, kind_cons] = by_kind.find(([words]) => words.test(title)) ?? [];
  const say = (texts: readonly string[] | undefined, otherwise: string) =>
    (texts ? q.one(texts) : otherwise).replace('{part}', thing?.part ?? '接口');
  const stars = /([3-5]) 星/.exec(title)?.[1];
  return {
    product: provider ?? thing?.name ?? title.split(/[，：、]/)[0]!,
    pros: itemsOf(body, '好|优点') || say(kind_pros, '用下来没有大问题，该有的都有'),
    cons: itemsOf(body, '不好|缺点') || say(kind_cons, '细节还要改，耐不耐用要再看'),
    score: stars ? Number(stars) : q.int(3, 4) + (q.chance(0.15) ? 1 : 0),
  };
}
