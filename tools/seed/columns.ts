import { blocksOf, htmlOf, remarksOf, type Remark } from './marked-text.ts';
import { column_texts } from './texts.ts';

export type ArticleState = 'normal' | 'pending' | 'refused' | 'hidden' | 'deleted';
export type DemoArticle = {
  title: string;
  days_ago: number;
  drawing: string;
  tags: string[];
  marketplaces: string[];
  state: ArticleState;
  /** What staff said about it. */
  reason: string | null;
  summary: string;
  html: string;
  remarks: Remark[];
};
export type DemoColumn = {
  title: string;
  author: string;
  cate_id: number;
  /** Days ago that it was applied for. */
  days_ago: number;
  drawing: string;
  introduce: string;
  articles: DemoArticle[];
};

/** Why staff turned an article down or hid it. */
const decisions: Partial<Record<ArticleState, string>> = {
  refused: '文末留了站外联系方式，请改为在评论里答，或把模板直接贴在正文里',
  hidden: '截图里仍能看出对方员工的姓名，请处理后再申请恢复显示',
};

/** 名称 | 作者 | 分类 | 申请（天前） | 封面 | 介绍 */
const lines = `
仓库里的数学|jianshan|5|376|pallet|补货、库龄、仓储费，都可以先列一个式子。每篇只算一件事，附算法，不附模板下载。
广告账本|zhangben|3|356|sheet|每一块广告费花在哪里，回来几毛。记自己经手的账户，金额做过同比例处理。
合规夜航船|mingchi|6|204|charger|厨电、玩具、带电产品的认证与标签，一个标准一篇，写清适用范围和不适用的情形。
拆箱实验室|banxia|4|270|juicer|买来、拆开、称重、通电、录音。写用了什么仪器，也写量不准的地方。
申诉信诊所|laowu|1|336|card|只写过了的申诉，和没过的那几稿错在哪里。店铺信息全部改过。
欧税小抄|muzi|6|396|riser|在德国做税务，一国一页，写申报的节奏、常见的错和要留的凭证。不替代税务师的意见。
样品柜日记|xuanpin|4|250|lantern|一年只上六个新品，其余的都躺在样品柜里。记下它们为什么没有上架。
汇率茶馆|huilv|8|230|scale|回款分三笔结，不猜方向。每月记一次规矩有没有守住。
东南亚早市|bkkbus|2|310|suitcase|人在曼谷，写 Shopee 和 Lazada 的日常：佣金、物流、客服、节日。
拉美慢递|moxige|5|262|vessel|仓库在墨西哥城边上。货慢、款慢、手续慢，慢的地方都记下来。
莫斯科冬仓|balasha|5|242|boxes|Ozon 第三年，写仓、写路、写退货。会一点俄语，够吵架用。
独立站手工坊|duli|2|290|tray|四年只做一个品类。页面、结账、邮件、退换，一处一处地改，改完记结果。
从零到一百单|xiaolu|2|84|plug|刚开店的人写给刚开店的人。每一篇都是当周做错的事。
小语种听诊器|jingluo|2|186|blocks|说明书、商品页、客服话术里的译文，一句一句听诊。先说错在哪，再给改法。
站外散步|youjian|3|212|earphones|折扣论坛、邮件、小红人，走到哪写到哪。带来几单写几单。
头程观察员|manchuan|5|322|case|船期、提取、签收，只报见过签收单的时效。每两周一篇。
商标边角料|biaoge|7|278|tiles|商标代理第十二年，写大案子之外的边角：类别、说明、答辩期、转让。
夫妻店周记|xiangguo|9|198|bowl|两个人，四款收纳，第三年。老公管货，我管账，周日晚上写。
`;

/** `# title | days ago | drawing | tags | marketplaces | state`, the summary, then the marks of `marked-text.ts`. */
function articleOf(block: string): DemoArticle {
  const [head, summary, ...rest] = block
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean) as [string, string, ...string[]];
  const [title, days_ago, drawing, tags = '', marketplaces = '', state = 'normal'] = head
    .split('|')
    .map((one) => one.trim()) as [string, string, string, string?, string?, ArticleState?];
  const words = (list: string) => list.split(' ').filter(Boolean);
  return {
    title,
    days_ago: Number(days_ago),
    drawing,
    tags: words(tags),
    marketplaces: words(marketplaces),
    state: state || 'normal',
    reason: decisions[state || 'normal'] ?? null,
    summary,
    html: htmlOf(rest),
    remarks: remarksOf(rest),
  };
}

export const columns: readonly DemoColumn[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [title, author, cate_id, days_ago, drawing, introduce] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      title,
      author,
      cate_id: Number(cate_id),
      days_ago: Number(days_ago),
      drawing,
      introduce,
      articles: blocksOf(column_texts[title] ?? '').map(articleOf),
    };
  });

/** The cover of an article, or of the column itself, by the name of its file in the story. */
export const coverKey = (column: DemoColumn, drawing: string): string => `${column.author} 封面 ${drawing}`;
