import { categories } from './told/kinds.ts';

export type BoardCode =
  | 'amz'
  | 'host'
  | 'tts'
  | 'sea'
  | 'wmt'
  | 'aex'
  | 'lat'
  | 'rus'
  | 'log'
  | 'tax'
  | 'ads'
  | 'acc'
  | 'fac'
  | 'dtc'
  | 'pick'
  | 'ip'
  | 'new'
  | 'deal'
  | 'try'
  | 'tea';

export type Keyword = { word: string; action: 'refuse' | 'hold' | 'mask' };
export type Board = {
  /** Local number, from 0; the code is also the flag's name in the sprite. */
  index: number;
  code: BoardCode;
  title: string;
  group_title: '平台' | '生意' | '往来';
  introduction: string;
  notice: string;
  rules: string[];
  categories: string[];
  first_review: boolean;
  keywords: Keyword[];
  /** How many of 1,200 posts. */
  weight: number;
  sort: number;
};

type Row = Omit<Board, 'index' | 'sort' | 'categories' | 'first_review' | 'keywords' | 'notice'> &
  Partial<Pick<Board, 'categories' | 'first_review' | 'keywords' | 'notice'>>;

const rows: Row[] = [
  {
    code: 'amz',
    title: '亚马逊运营',
    group_title: '平台',
    weight: 128,
    introduction: '广告、转化、配送与评价',
    notice: '问转化和排名，请写清站点、类目、上架天数，再附一张近 14 天的数据。',
    rules: [
      '说清站点、类目和日期，数字写明口径。',
      '截图遮住订单号、店铺名和邮箱再发。',
      '不谈刷单、测评返现和改评。',
      '政策消息附官方原文链接，没有原文的写“传闻”。',
    ],
    keywords: [
      { word: '改评', action: 'hold' },
      { word: '直评', action: 'refuse' },
    ],
  },
  {
    code: 'host',
    title: '托管模式',
    group_title: '平台',
    weight: 92,
    introduction: 'Temu、SHEIN 的核价与履约',
    notice: '核价帖请附成本表：出厂价、头程、尾程、退货摊销，四行都有才好帮你算。',
    rules: ['核价求助附成本表，口头价写明“口头”。', '不发类目经理的姓名和联系方式。', '不做代谈核价的推广。'],
    keywords: [
      { word: '代谈', action: 'hold' },
      { word: '包过核价', action: 'refuse' },
    ],
  },
  {
    code: 'tts',
    title: 'TikTok Shop 与直播',
    group_title: '平台',
    weight: 58,
    introduction: '短视频、直播间与达人',
    rules: [
      '晒数据写明场次、时长和投流金额。',
      '达人只谈合作方式，不贴对方的私人账号。',
      '不发搬运、去重和违规引流的办法。',
    ],
    keywords: [{ word: '买粉', action: 'refuse' }],
  },
  {
    code: 'sea',
    title: '东南亚平台',
    group_title: '平台',
    weight: 58,
    introduction: 'Shopee、Lazada 六国',
    rules: [
      '写清国家，六国规则各不相同。',
      '佣金和运费写日期，过期的请自己标出来。',
      '话术类的帖子附原文和译文。',
    ],
  },
  {
    code: 'wmt',
    title: '沃尔玛与北美多平台',
    group_title: '平台',
    weight: 42,
    introduction: '沃尔玛、eBay、Etsy',
    rules: ['先写平台，再写问题。', '绩效截图遮住店铺编号。', '不出租、不转让店铺。'],
    keywords: [{ word: '店铺转让', action: 'refuse' }],
  },
  {
    code: 'aex',
    title: '速卖通',
    group_title: '平台',
    weight: 40,
    introduction: '大促节奏、海外托管与售后',
    rules: [
      '活动规则附原文，摘要请写出处。',
      '纠纷求助按时间顺序写清每一步。',
      '报名价写含不含税、含不含运费。',
    ],
  },
  {
    code: 'lat',
    title: '拉美与新兴市场',
    group_title: '平台',
    weight: 42,
    introduction: '美客多与本土收款',
    rules: ['费用写当地币和人民币两个数。', '清关经验写明税号类型和年份。', '不推荐没有自己用过的收款路径。'],
  },
  {
    code: 'rus',
    title: '俄语区平台',
    group_title: '平台',
    weight: 30,
    introduction: 'Ozon、Wildberries',
    rules: ['汇率写哪一天、哪家的价。', '物流写线路和起止地点。', '受限商品的讨论只谈怎么合规。'],
  },
  {
    code: 'log',
    title: '物流与海外仓',
    group_title: '生意',
    weight: 112,
    introduction: '头程、清关、海外仓',
    notice: '报时效请带起运港、目的仓、开船日和签收日，少一个就没法比。',
    rules: [
      '时效报告写全四项：起运港、目的仓、开船日、签收日。',
      '说服务商不好要有凭证，证件只给版主看。',
      '报价写明含哪些附加费。',
      '不留联系方式，找货代去“供需对接”。',
    ],
    keywords: [{ word: '双清包税秒过', action: 'hold' }],
  },
  {
    code: 'tax',
    title: '财税与合规',
    group_title: '生意',
    weight: 76,
    introduction: 'VAT、EPR、认证与结汇',
    notice: '这里的回答是经验，不是法律意见。税率、截止日以当地税局公布的为准。',
    rules: [
      '写清国家、主体类型和申报周期。',
      '税号、登记号遮掉后四位。',
      '规则附官方链接和查看日期。',
      '不谈虚报、低报和买卖税号。',
    ],
    keywords: [
      { word: '买单报关', action: 'hold' },
      { word: '低报', action: 'hold' },
    ],
  },
  {
    code: 'ads',
    title: '广告与流量',
    group_title: '生意',
    weight: 58,
    introduction: '站内广告、站外与素材',
    rules: [
      '晒数据写明周期、预算和归因窗口。',
      '搜索词报告可以贴，别家的品牌词请遮住。',
      '站外渠道写清花费和带来的单量。',
    ],
  },
  {
    code: 'acc',
    title: '账号安全与申诉',
    group_title: '生意',
    weight: 58,
    introduction: '二审、关联与申诉',
    notice: '新帖先由版主看过再显示，免得证件和案件号露出来，多在 2 小时内。',
    rules: [
      '证件、案件号、店铺名一律遮住。',
      '申诉信可以贴结构，不贴别家的全文。',
      '结果好坏都请回来补一句。',
      '不谈养号、买号和多号绕审。',
    ],
    first_review: true,
    keywords: [
      { word: '包申诉', action: 'refuse' },
      { word: '买号', action: 'refuse' },
    ],
  },
  {
    code: 'fac',
    title: '工厂与供应链',
    group_title: '生意',
    weight: 58,
    introduction: '找厂、验货与账期',
    rules: [
      '说清站点、类目、日期，价格写明含不含税。',
      '点名工厂要有凭证，截图放正文，证件只给版主看。',
      '不留联系方式，谈合作去“供需对接”。',
      '样品和返现来的内容会自动标“含商家合作”。',
    ],
  },
  {
    code: 'dtc',
    title: '独立站',
    group_title: '生意',
    weight: 50,
    introduction: '建站、收款与复购',
    rules: ['报转化写清流量来源和客单价。', '收款被拒写明行业和拒绝原文。', '不谈仿牌和绕过收款审核。'],
    keywords: [{ word: '仿牌', action: 'refuse' }],
  },
  {
    code: 'pick',
    title: '选品与产品开发',
    group_title: '生意',
    weight: 54,
    introduction: '选品、打样与迭代',
    rules: [
      '讨论一个品，写清站点、价位和你能接受的首批金额。',
      '不贴别家正在申请的外观图。',
      '工具截图写明取数日期。',
    ],
  },
  {
    code: 'ip',
    title: '商标专利',
    group_title: '生意',
    weight: 38,
    introduction: '注册、异议与外观',
    rules: [
      '官文截图遮住申请人信息。',
      '写清国家、类别和官文日期。',
      '这里的回答是经验，要紧的事请找代理人。',
    ],
  },
  {
    code: 'new',
    title: '新手起步',
    group_title: '往来',
    weight: 86,
    introduction: '开店前后的前一百天',
    notice: '先搜一下，十有八九问过。搜不到就问，不用不好意思。',
    rules: [
      '标题写出具体卡在哪一步。',
      '说清平台、主体、预算三样。',
      '答的人不取笑，问的人不催。',
      '不卖课，不收徒。',
    ],
    keywords: [
      { word: '收徒', action: 'refuse' },
      { word: '卖课', action: 'hold' },
    ],
  },
  {
    code: 'deal',
    title: '供需对接',
    group_title: '往来',
    weight: 40,
    introduction: '招人、找货、找服务',
    notice: '新帖先由版主看过再显示。联系方式请走站内私信，付款走平台托管。',
    rules: [
      '写清要什么、数量、预算和截止日。',
      '联系走站内私信，正文不留电话和微信。',
      '一件事一帖，七天内不重复发。',
      '谈成了回来写一句“已找到”。',
    ],
    first_review: true,
    keywords: [
      { word: '店铺出租', action: 'refuse' },
      { word: '加急入金', action: 'refuse' },
    ],
  },
  {
    code: 'try',
    title: '试用任务与报告',
    group_title: '往来',
    weight: 34,
    introduction: '测评官的报告都在这里',
    rules: [
      '报告写自己用过的，日期和次数要真。',
      '样品来自商家的，会自动标明，不能去掉。',
      '好评差评都收，空话不收。',
      '不在报告里放购买链接。',
    ],
  },
  {
    code: 'tea',
    title: '站务与茶馆',
    group_title: '往来',
    weight: 28,
    introduction: '站务、版务公开与闲谈',
    rules: [
      '提建议写清在哪个页面、想做什么。',
      '版务有异议可以在这里申诉，七天内答复。',
      '闲谈不聊时政，不晒别人的隐私。',
    ],
  },
];

export const boards: readonly Board[] = rows.map((row, index) => ({
  notice: '',
  first_review: false,
  keywords: [],
  categories: [...categories],
  ...row,
  index,
  sort: index + 1,
}));

export const boardIndex = (code: BoardCode): number => {
  const found = boards.findIndex((b) => b.code === code);
  if (found < 0) throw new Error(`no board ${code}`);
  return found;
};

/** Words that are looked for in every forum. */
export const keywords_everywhere: readonly Keyword[] = [
  { word: '刷单', action: 'refuse' },
  { word: '测评返现', action: 'refuse' },
  { word: '代开发票', action: 'refuse' },
  { word: '办证刻章', action: 'refuse' },
  { word: '加微信', action: 'hold' },
  { word: '加V', action: 'hold' },
  { word: '私聊发资料', action: 'hold' },
  { word: '稳赚', action: 'hold' },
  { word: '傻逼', action: 'mask' },
  { word: '骗子公司', action: 'mask' },
];
