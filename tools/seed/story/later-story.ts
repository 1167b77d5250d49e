import { type Ago, does, type Deed, type Known } from './deed.ts';
import { articleOf, postOf, quietPostOf } from './finding.ts';
import { chatStory } from './chat-story.ts';
import { complaintStory } from './complaint-story.ts';

/** What people did on the last days about posts and articles that are there: told to those whom it concerns. */
export function laterStory(ago: Ago, now: number): Deed[] {
  return [
    ...aboutPosts(ago),
    ...aboutArticles(ago),
    ...aboutPeople(ago),
    ...kept(ago),
    ...judged(ago),
    ...complaintStory(ago),
    ...chatStory(now),
  ];
}

function aboutPosts({ hours }: Ago): Deed[] {
  const likes = (at: number, by: string, whose: string) =>
    does(hours(at), by, 'posts.like', async (known) => {
      const post = await postOf(known, whose);
      return post && { pcode: post.pcode };
    });
  const says = (at: number, by: string, whose: string, text: string) =>
    does(hours(at), by, 'comments.publish', async (known) => {
      const post = await quietPostOf(known, [whose], hours(at));
      return post && { pcode: post.pcode, content: `<p>${text}</p>` };
    });
  return [
    ...['ajing', 'xiaozhang', 'haifeng', 'dajiang'].map((by, i) => likes(20 - i * 3, by, 'linxiaoman')),
    ...['xuanpin', 'jiajia', 'niuniu'].map((by, i) => likes(60 - i * 5, by, 'linxiaoman')),
    ...['niuniu', 'xiaolu', 'kesai'].map((by, i) => likes(14 - i * 4, by, 'laozhou')),
    ...['aning', 'chengmao', 'shiliu'].map((by, i) => likes(9 - i * 2, by, 'banxia')),
    ...['xiaolu', 'shanhai'].map((by, i) => likes(16 - i * 6, by, 'niuniu')),
    says(18, 'laozhou', 'linxiaoman', '表里的退货处理费是按件还是按票摊的？两种摊法差得不少，建议注明。'),
    says(6, 'yanhuo', 'linxiaoman', '这一批要是还没出货，可以把抽检数从 80 提到 125，多半天的事。'),
    says(50, 'xuanpin', 'linxiaoman', '同类我去年砍掉了两个，砍的标准是连续八周没有自然单。你的标准是什么？'),
    says(11, 'manchuan', 'niuniu', '第一票不用追求便宜，先选一家肯把附加费写在纸上的。'),
    says(4, 'xiaoke', 'niuniu', '报关资料里的品名别写得太笼统，查验时要对着实物一样一样说。'),
    says(8, 'zhonggong', 'banxia', '转速计离风口多远测的？同一台机器，近 5 厘米读数能差 8%。'),
    says(7, 'haifeng', 'laozhou', '按你说的口径重算了一遍，少了 3 个点，难怪月底对不上。'),
  ];
}

function aboutArticles({ hours }: Ago): Deed[] {
  const likes = (at: number, by: string, whose: string) =>
    does(hours(at), by, 'column.article_like', async (known) => {
      const article = await articleOf(known, whose);
      return article && { article_id: article.id };
    });
  const says = (at: number, by: string, whose: string, text: string) =>
    does(hours(at), by, 'column.comments_publish', async (known) => {
      const article = await articleOf(known, whose);
      return article && { article_id: article.id, content: `<p>${text}</p>` };
    });
  return [
    ...['xiaochun', 'yutian', 'akai', 'bopian'].map((by, i) => likes(22 - i * 4, by, 'muzi')),
    ...['aning', 'jingluo', 'qingtai'].map((by, i) => likes(19 - i * 5, by, 'banxia')),
    ...['huilv', 'jiajia'].map((by, i) => likes(70 - i * 6, by, 'muzi')),
    says(15, 'akai', 'muzi', '我们是按月申报的，遇到月底退款跨到下个月，也是冲回原来那个月吗？'),
    says(12, 'bopian', 'muzi', '波兰这边的凭证要求差不多，多一条：进项发票上的税号少一位都不认。'),
    says(10, 'shiliu', 'banxia', '加拿大这边插头不一样，我可以用同一台功率计再测一遍，数据发你。'),
    does(hours(5), 'linxiaoman', 'user.action_add', async (known) => {
      const article = await articleOf(known, 'jianshan');
      return article && { type: 'focus_column', id: article.column.id };
    }),
  ];
}

function aboutPeople({ hours }: Ago): Deed[] {
  const follows = (at: number, by: string, whom: string) =>
    does(hours(at), by, 'user.follow', ({ person }) => ({ user_id: person(whom) }));
  return [
    follows(30, 'reader_0003', 'linxiaoman'),
    follows(13, 'reader_0005', 'linxiaoman'),
    follows(9, 'reader_0008', 'linxiaoman'),
    follows(12, 'reader_0004', 'muzi'),
    follows(3, 'reader_0009', 'laozhou'),
    follows(17, 'reader_0006', 'banxia'),
  ];
}

/** What some keep, and where. */
function kept({ days, hours }: Ago): Deed[] {
  const folder = (at: Date, by: string, title: string, is_public: boolean) =>
    does(at, by, 'collect.folder_add', { title, is_public });
  const idOf = async (known: Known, by: string, title?: string) =>
    title === undefined
      ? 0
      : (await known.asks(by, 'collect.folders')).find((one) => one.title === title)!.id;
  const keepsArticle = (at: Date, by: string, whose: string, nth: number, title?: string) =>
    does(at, by, 'collect.add', async (known) => {
      const article = await articleOf(known, whose, nth);
      return article && { type: 'column_post', id: article.id, folder_id: await idOf(known, by, title) };
    });
  const keepsPost = (at: Date, by: string, whose: string, nth: number, title?: string) =>
    does(at, by, 'collect.add', async (known) => {
      const post = await postOf(known, whose, nth);
      return post && { type: 'collect_post', pcode: post.pcode, folder_id: await idOf(known, by, title) };
    });
  return [
    folder(days(3), 'linxiaoman', '补货与库龄', true),
    folder(days(3), 'linxiaoman', '广告', false),
    folder(days(3), 'linxiaoman', '年底再看', false),
    keepsArticle(days(2), 'linxiaoman', 'jianshan', 0, '补货与库龄'),
    keepsArticle(days(2), 'linxiaoman', 'jianshan', 1, '补货与库龄'),
    keepsArticle(days(2), 'linxiaoman', 'manchuan', 0, '补货与库龄'),
    keepsArticle(days(2), 'linxiaoman', 'zhangben', 0, '广告'),
    keepsPost(days(1), 'linxiaoman', 'laozhou', 0),
    keepsPost(days(1), 'linxiaoman', 'niuniu', 0, '年底再看'),
    folder(days(4), 'niuniu', '开店前读完', true),
    keepsArticle(days(2), 'niuniu', 'xiaolu', 0, '开店前读完'),
    keepsArticle(days(2), 'niuniu', 'muzi', 0, '开店前读完'),
    keepsArticle(hours(21), 'niuniu', 'banxia', 0),
    keepsPost(hours(8), 'niuniu', 'linxiaoman', 0),
    folder(days(5), 'banxia', '仪器与量法', true),
    keepsPost(hours(10), 'banxia', 'zhonggong', 0, '仪器与量法'),
    keepsArticle(hours(6), 'banxia', 'mingchi', 0, '仪器与量法'),
  ];
}

/** Those who run a forum at their work; it stands in the forum's log. */
function judged({ hours }: Ago): Deed[] {
  const decide = (
    at: number,
    by: string,
    status: 'first_review' | 'normal',
    act: 'approve' | 'recommend' | 'cancel_recommend' | 'refuse' | 'hide',
    nth: number,
    reason?: string,
  ) =>
    does(hours(at), by, 'posts.admin_batch', async (known) => {
      const { list } = await known.asks(by, 'posts.manage', { status, limit: 20 });
      const fitting = list.filter(
        (post) =>
          post.author.username !== by &&
          (status === 'first_review' || post.recommend === (act === 'cancel_recommend')) &&
          (act !== 'hide' || post.like_count < 12) &&
          new Date(post.published_at) < hours(at),
      );
      const post = fitting[nth];
      return post ? { pcodes: [post.pcode], act, ...(reason ? { reason } : {}) } : null;
    });
  return [
    decide(90, 'xiazhi', 'normal', 'recommend', 1),
    decide(83, 'muzi', 'normal', 'recommend', 0),
    decide(66, 'bkkbus', 'normal', 'recommend', 0),
    decide(58, 'haifeng', 'normal', 'recommend', 1),
    decide(57, 'laowu', 'normal', 'recommend', 0),
    decide(46, 'muzi', 'normal', 'recommend', 2),
    decide(40, 'laozhou', 'normal', 'recommend', 0),
    decide(39, 'laozhou', 'normal', 'recommend', 2),
    decide(34, 'manchuan', 'normal', 'recommend', 1),
    decide(26, 'laozhou', 'normal', 'cancel_recommend', 2, '时效已过，数字留着查，不再推荐'),
    decide(22, 'laozhou', 'normal', 'hide', 0, '和上周的一帖重复，已请作者并到原帖'),
    decide(20, 'xiazhi', 'first_review', 'approve', 0),
    decide(15, 'manchuan', 'normal', 'hide', 0, '标题写了货代的手机号，改好后恢复'),
    decide(10, 'xiaoke', 'first_review', 'approve', 0),
    decide(7, 'laozhou', 'first_review', 'approve', 0),
    decide(2, 'manchuan', 'first_review', 'refuse', 0, '报价只有一个总数，请列出各项附加费后再发'),
  ];
}
