import type { BoardCode } from './boards.ts';
import { DAY, HOUR } from './hours.ts';
import type { Random } from './random.ts';

export type Grant = 'company' | 'source' | 'tester' | 'seckill' | 'league' | 'author' | 'staff';
export type Tone = 'a1' | 'a2' | 'a3' | 'a4' | 'a5';
export type Person = {
  index: number;
  username: string;
  nickname: string;
  city: string;
  bio: string;
  /** The letter and the tint of the drawn avatar. */
  letter: string;
  tone: Tone;
  grants: Grant[];
  /** The forum that this person runs. */
  runs: { board: BoardCode; role: 'main' | 'assistant' } | null;
  /** Where this person is at home, most at home first. */
  boards: BoardCode[];
  /** How much this person says, 1 to 10; 0 for those who only read. */
  talks: number;
  /** A seller writes anything; others only what fits their trade. */
  writes: 'anything' | 'answers' | 'replies' | 'trade' | 'announcements';
  created_at: Date;
};

/** username | 昵称 | 城市 | 一句话 | 头像 | 加入（天前） | 发言 | 常在 | 身份 */
const lines = `
laozhou|算账的老周|佛山|做了六年托管，帮人算过四百多张核价表。只回答带数字的问题，不接代谈。|算a3|1935|10|host tax fac log|main:host
linxiaoman|林小满|宁波|户外小电器，从 80 个链接做到 22 个。每周五晒账。|满a4|985|8|host fac pick deal|company source
manchuan|慢船不慢|上海|跑了十一年船期，现在给三家店排补货。只报见过签收单的时效。|慢a2|1710|10|log amz host|main:log author
xiaoke|北仑小柯|宁波|北仑港边上拖柜的，白天跑堆场，晚上回帖。|北a2|1180|9|log tax|assistant:log
muzi|莱茵河边的木子|杜塞尔多夫|在德国做税务，一国一页地写欧税小抄。周末不在线。|莱a5|1490|9|tax ip|author assistant:tax
banxia|半夏测评|长沙|拆过一百多件小家电，好的坏的都写。|半a1|860|8|try pick|tester author
jianshan|陈见山|杭州|做过九年仓储计划，现在替六家店排船期。不卖课。|陈a4|1620|7|log amz fac|author
xiazhi|夏至未至|深圳|三个站点一个人，亚马逊第五年。|夏a2|1340|9|amz ads acc|assistant:amz
akai|阿凯在深圳|深圳|厨房小电，日本站为主。问题比答案多。|阿a1|610|6|tax amz pick ip acc|
xiangguo|橡果夫妻店|泉州|夫妻两人，四款收纳，第三年。老公管货，我管账。|橡a5|1120|8|log host fac deal|company source author
bkkbus|曼谷早班车|曼谷|住在拉玛九路，Shopee 和 Lazada 各一家店。|曼a3|940|8|sea tts|assistant:sea author
ajing|阿鲸|厦门|收纳和灯具，半托管加海外仓。|鲸a4|720|7|host log pick ip|
zhangben|广告账本|广州|管过七位数的年度广告费，只看花出去的每一块钱回来几毛。|广a2|1550|7|ads amz|author
laowu|灯下老吴|苏州|写过三百多封申诉信，只讲过了的。|灯a1|1770|8|acc ip|author assistant:acc
haifeng|海风十一街|青岛|十一街那家做露营椅的小店。|海a2|530|6|host tts deal sea|
xiaozhang|工厂小张|中山|灯具厂跟单，替工厂说话，也挨工厂骂。|工a1|890|8|fac pick|
shiliu|石榴在多伦多|多伦多|人在加拿大，能拍美规插头和法语说明书。|石a5|450|6|try wmt|tester
zhonggong|路过的钟工|东莞|电机工程师，手上有转速计和噪声仪。|钟a2|1260|7|try pick fac|tester
zhanwu|站务小集|杭州|站务值班，工作日 9:00 到 21:00 在。|站a4|2100|5|tea new|staff
hemu|禾木家居|佛山|宠物饮水机和喂食器的工厂，自有品牌。|禾a3|760|4|fac try deal|company source seckill
beian|北岸电子|深圳|氮化镓充电器与磁吸配件，做了八年。|北a4|830|4|fac pick|company source seckill
songshu|松鼠仓|宁波|美西、美东两个仓，每天 17:00 报预约排队。|松a1|900|5|log deal|company source
mingchi|明尺检测|东莞|厨电与玩具的认证送检，标准逐条讲。|明a5|640|5|tax pick|company source author
banpo|半坡汽配|义乌|车载吸尘、座椅收纳。|坡a3|120|3|fac deal|company source
beiyu|北屿头程|上海|普船整柜拼箱，每周三、六开。|屿a2|980|4|log deal|company source
jingluo|鲸落无声|成都|英语专业，做过小家电说明书校对。|落a4|380|5|try new|tester author
aning|阿宁拆箱|武汉|拆箱快，写得也快。|宁a1|420|5|try tea|tester
yutian|东京雨天|东京|在日本，能看 PSE 标识和日文包装。|雨a2|330|5|try tax|tester
chengmao|一只橘猫妈|成都|两只橘猫，宠物用品什么都想试。|橘a3|210|4|try pick new tea|
qingtai|青苔小院|昆明|园艺用品，院子就是测试场。|苔a5|270|4|pick dtc new sea|
balasha|巴拉莎|哈尔滨|Ozon 第三年，会一点俄语，够吵架用。|巴a2|800|8|rus log|author
moxige|墨西哥城老K|墨西哥城|美客多本土店，仓库在 Tultitlán 边上。|墨a3|870|8|lat log|author
liugege|六个格子|义乌|义乌小百货，1688 找货十年。|六a1|1030|7|fac aex new sea lat|
sutong|速通老郑|义乌|速卖通做到第九年，看过七次首页改版。|速a4|1405|8|aex log lat|
niuniu|牛牛爸爸|郑州|白天上班，晚上开店，孩子睡了才有空。|牛a5|168|7|new amz tea|
xiaolu|小鹿刚上路|合肥|刚开店，每天学一点。|鹿a1|112|6|new host tts sea|author
dajiang|大江东去|重庆|从阿里国际站转零售，还在适应小订单。|江a4|300|5|new deal amz aex lat|
kesai|柯赛尔|深圳|TikTok 美区，三个直播间轮班。|柯a2|560|8|tts ads|
yaya|丫丫英语口播|广州|英语主播，一天播四小时。|丫a3|350|7|tts deal|
xiaobai|白底图小白|广州|摄影转运营，图片问题都可以问。|白a1|620|6|amz ads pick|
jiesuo|解锁失败|长沙|被封过两次，都回来了。|解a2|690|6|acc amz ip|
biaoge|标哥|北京|商标代理第十二年，不在这里接单。|标a4|1280|8|ip acc|author
waiguan|外观专利翻译员|上海|帮人读英文和德文专利，读得慢。|外a5|740|6|ip pick|
duli|独立站老槐|杭州|独立站四年，只做一个品类。|槐a5|960|8|dtc ads ip tea|author
youjian|写邮件的人|厦门|复购全靠邮件，打开率 31%。|邮a1|480|6|dtc ads tts|author
zouma|走马观花|长春|俄线和中欧班列都走过。|马a3|580|5|rus log aex|
wowan|沃湾|波士顿|沃尔玛和 Etsy 各一家，人在波士顿。|沃a2|650|7|wmt dtc lat|
yibei|易贝老店长|东莞|eBay 十四年，卖二手相机起家。|易a4|1860|6|wmt acc aex rus|
bopian|波兰中转站|华沙|在华沙管一个小仓，五国尾程都熟。|波a5|520|6|log tax|
huilv|盯汇率的阿敏|上海|财务出身，回款分三笔结。|敏a3|780|7|tax host|author
yanhuo|验货员老白|宁波|一年验四百多批，AQL 背得比身份证熟。|白a4|1110|7|fac pick|
xuanpin|选品慢慢来|杭州|一年只上六个新品。|选a2|700|7|pick amz ip|author
jiajia|加减乘除|苏州|表格爱好者，什么都想拆成格子。|加a1|590|6|amz host ads deal|
hetao|核桃和栗子|临沂|食品级硅胶，工厂在镇上。|核a5|430|4|fac tax deal|
shanhai|山海关外|沈阳|退役军人，做户外装备。|山a4|260|5|new wmt dtc tts|
xiaochun|小春日和|大阪|在大阪，做日本站代运营。|春a3|810|6|amz tax acc|
league_lu|陆上行舟|深圳|联盟推广，介绍朋友来也介绍朋友走。|陆a2|370|4|tea new|league
league_mei|梅子黄时|杭州|联盟推广，做过三年社群。|梅a1|290|4|tea deal|league
league_fan|凡事先列表|南京|联盟推广，表格控。|凡a5|340|4|tea ads|league
xunuo|许一诺|杭州|平台运营，看产品和帖子的那个人。|许a4|1500|2|tea deal|staff
`;

const answerers = new Set(
  'laozhou manchuan xiaoke muzi jianshan zhangben laowu yanhuo zhonggong huilv balasha moxige sutong'.split(
    ' ',
  ),
);
const repliers = new Set('xiaozhang biaoge waiguan hetao'.split(' '));
const traders = new Set('songshu hemu beian mingchi banpo beiyu'.split(' '));
const writesOnly = (username: string, words: string[]): Person['writes'] =>
  words.includes('staff')
    ? 'announcements'
    : traders.has(username)
      ? 'trade'
      : repliers.has(username)
        ? 'replies'
        : answerers.has(username)
          ? 'answers'
          : 'anything';

const parse = (line: string, index: number, now: number): Person => {
  const [username, nickname, city, bio, face, days, talks, boards, titles] = line.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const words = titles.split(' ').filter(Boolean);
  const runs = words.map((w) => /^(main|assistant):(\w+)$/.exec(w)).find(Boolean);
  return {
    index,
    username,
    nickname,
    city,
    bio,
    letter: face.slice(0, -2),
    tone: face.slice(-2) as Tone,
    grants: words.filter((w) => !w.includes(':')) as Grant[],
    runs: runs ? { board: runs[2] as BoardCode, role: runs[1] as 'main' | 'assistant' } : null,
    boards: boards.split(' ') as BoardCode[],
    talks: Number(talks),
    writes: writesOnly(username, words),
    created_at: new Date(now - Number(days) * DAY - ((index * 2_777_777) % (8 * HOUR))),
  };
};

/** The 60 who speak. */
export const makePeople = (now: number): Person[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => parse(line, index, now));

const tones: Tone[] = ['a1', 'a2', 'a3', 'a4', 'a5'];

/** Quiet members who read, like and collect, so that counters can be true sums of rows. */
export const makeReaders = (
  r: Random,
  count: number,
  first: number,
  now: number,
  nicknames: Iterator<string>,
): Person[] =>
  Array.from({ length: count }, (_, i) => {
    const nickname = nicknames.next().value as string;
    return {
      index: first + i,
      username: `reader_${String(i + 1).padStart(4, '0')}`,
      nickname,
      city: '',
      bio: '',
      letter: nickname.slice(0, 1),
      tone: r.one(tones),
      grants: [],
      runs: null,
      boards: [],
      talks: 0,
      writes: 'anything',
      created_at: new Date(now - Math.floor((4 + 720 * r.next() ** 1.4) * DAY)),
    };
  });

/** Members of the staff who look after the site and write nothing. */
export const makeStaff = (first: number, now: number): Person[] =>
  [
    { username: 'zhishou', nickname: '站务晚班', bio: '晚上六点到十二点在。', letter: '晚', days: 500 },
    { username: 'duizhang', nickname: '站务对账', bio: '对账与发票，工作日答复。', letter: '账', days: 470 },
    {
      username: 'fuhe',
      nickname: '站务复核',
      bio: '复核提现与调账，两个人才能放行。',
      letter: '核',
      days: 410,
    },
  ].map(({ days, ...person }, i) => ({
    ...person,
    index: first + i,
    city: '杭州',
    tone: 'a4',
    grants: ['staff'],
    runs: null,
    boards: [],
    talks: 0,
    writes: 'announcements',
    created_at: new Date(now - days * DAY),
  }));

/** Accounts that are worth signing in to, for the loader to print; the password is its own. */
export const demo_accounts = [
  { username: 'linxiaoman', title: '企业、资源方，秒杀和入驻论坛的申请等待审核' },
  { username: 'hemu', title: '企业、资源方、秒杀商家，企业论坛主管理员（禾木宠物用品）' },
  { username: 'niuniu', title: '普通会员，测评官申请没有通过' },
  { username: 'chengmao', title: '普通会员，测评官申请等待审核' },
  { username: 'banxia', title: '测评官、专栏作者' },
  { username: 'laozhou', title: '论坛主管理员（托管模式）' },
  { username: 'xiazhi', title: '论坛助理（亚马逊运营）' },
  { username: 'muzi', title: '专栏作者、财税与合规助理' },
  { username: 'league_lu', title: '联盟成员' },
  { username: 'zhanwu', title: '平台工作人员：管理员' },
  { username: 'xunuo', title: '平台工作人员：审核' },
  { username: 'zhishou', title: '平台工作人员：版务' },
  { username: 'duizhang', title: '平台工作人员：财务' },
  { username: 'fuhe', title: '平台工作人员：财务复核（第二人）' },
] as const;
