import type { ComplaintReason } from '../../../contract/complaint/complaint-reasons.ts';
import type { ThingKind } from '../../../contract/things.ts';
import { type Ago, does, runs, type Deed, type Known } from './deed.ts';
import { articleCalled, restingPostOf } from './finding.ts';

type Target = { target: ThingKind; id: number } | null;

/** Everybody here reports one thing: it is the newest of theirs. */
const complaintOf = async (known: Known, reporter: string) =>
  (await known.asks(reporter, 'complaint.index')).list[0] ?? null;

const reports = (
  at: Date,
  by: string,
  reason_code: ComplaintReason,
  words: string,
  target: (known: Known) => Target | Promise<Target>,
  proof?: string,
) =>
  does(at, by, 'complaint.add', async (known) => {
    const found = await target(known);
    return found && { ...found, reason_code, words, files: proof ? [known.file(proof)] : [] };
  });

/** One of the staff at work on what somebody reported; nothing where a small pack had nothing to report. */
const acts = (
  at: Date,
  by: string,
  call: 'admin.complaint_accept' | 'admin.complaint_take' | 'complaint.withdraw',
  reporter: string,
) =>
  does(at, by, call, async (known) => {
    const complaint = await complaintOf(known, reporter);
    return complaint && { id: complaint.id };
  });
const asksMore = (at: Date, by: string, reporter: string, reason: string) =>
  does(at, by, 'admin.complaint_ask', async (known) => {
    const complaint = await complaintOf(known, reporter);
    return complaint && { id: complaint.id, reason };
  });
const decides = (
  at: Date,
  by: string,
  reporter: string,
  upheld: boolean,
  reason: string,
  effects: ('hide' | 'warn')[] = [],
) =>
  does(at, by, 'admin.complaint_decide', async (known) => {
    const complaint = await complaintOf(known, reporter);
    return complaint && { id: complaint.id, upheld, reason, effects };
  });
/** Somebody speaks about a complaint of `reporter`, from either side. */
const speaks = (
  at: Date,
  by: string,
  call: 'complaint.answer' | 'complaint.appeal' | 'complaint.add_info',
  reporter: string,
  words: string,
) =>
  does(at, by, call, async (known) => {
    const complaint = await complaintOf(known, reporter);
    return complaint && { id: complaint.id, words, files: [] };
  });

const person = (username: string) => (known: Known) => ({
  target: 'user' as const,
  id: known.person(username),
});

/** Complaints in every state, with what they are about. */
export const complaintStory = (ago: Ago): Deed[] => [
  ...aboutReplies(ago),
  ...aboutArticles(ago),
  ...aboutOthers(ago),
];

function aboutReplies({ hours }: Ago): Deed[] {
  const says = (at: number, by: string, flags: readonly string[], text: string) =>
    does(hours(at), by, 'comments.publish', async (known) => {
      // Who is reported, who reports, and who has one of them on the black list.
      const post = await restingPostOf(known, flags, hours(at), [
        by,
        'linxiaoman',
        'niuniu',
        'huilv',
        'beiyu',
      ]);
      return post && { pcode: post.pcode, content: `<p>${text}</p>` };
    });
  const replyOf = (by: string, words: string) => async (known: Known) => {
    // Their own list has what is dated later, too.
    for (let page = 1; page <= 8; page++) {
      const { list } = await known.asks(by, 'comments.mine', { page, limit: 50 });
      const found = list.find((reply) => reply.content.includes(words));
      if (found) return { target: 'comment' as const, id: found.id };
    }
    return null;
  };
  return [
    // Upheld, appealed against, and upheld by another.
    says(
      100,
      'liugege',
      ['fac', 'host', 'pick', 'new'],
      '义乌现货全品类，单子太长贴不下，留个邮箱我一个个发，量大再谈。',
    ),
    reports(
      hours(97),
      'yanhuo',
      'spam',
      '三天里在不同的帖子下留了同样的话。',
      replyOf('liugege', '单子太长'),
    ),
    acts(hours(95), 'zhishou', 'admin.complaint_accept', 'yanhuo'),
    decides(hours(94), 'zhishou', 'yanhuo', true, '与帖子无关的招商，按广告处理', ['hide', 'warn']),
    speaks(
      hours(70),
      'liugege',
      'complaint.appeal',
      'yanhuo',
      '我是做货源的，看到有人问就回一句，不是群发，请再看一下。',
    ),
    acts(hours(52), 'zhanwu', 'admin.complaint_take', 'yanhuo'),
    decides(hours(51), 'zhanwu', 'yanhuo', true, '与这帖问的事无关，同样的话当天另有两处，维持原来的结果'),

    // Upheld, and still open to an appeal.
    says(49, 'zouma', ['tax'], '个人一年可以结汇十万美元，不用凭证，超了换家里人的名字就行。'),
    reports(
      hours(47),
      'huilv',
      'untrue',
      '个人年度便利化额度是五万美元，借他人名义属于分拆结汇，会被列入关注名单。新人照做要出事。',
      replyOf('zouma', '十万美元'),
    ),
    acts(hours(46), 'zhishou', 'admin.complaint_accept', 'huilv'),
    decides(
      hours(44),
      'zhishou',
      'huilv',
      true,
      '额度与外汇局公布的不一致，借名分拆也不合规，先隐藏，请作者改正后再发',
      ['hide'],
    ),

    // Staff have asked for more.
    says(33, 'sutong', ['log'], '这家的线我走过，货到了也不派，最好绕开。'),
    reports(
      hours(31),
      'beiyu',
      'untrue',
      '没有写是哪一票、哪一天，我们这条线上月的签收记录都在。',
      replyOf('sutong', '货到了也不派'),
    ),
    acts(hours(29), 'zhishou', 'admin.complaint_accept', 'beiyu'),
    asksMore(hours(28), 'zhishou', 'beiyu', '请附上上月这条线的签收记录，或能说明他指的不是你们的材料'),

    // Nobody has looked yet.
    says(
      8,
      'league_mei',
      ['new', 'tea'],
      '上次帮人开店的那位姓王，手机尾号 8867，你直接打给他就说我介绍的。',
    ),
    reports(
      hours(6),
      'niuniu',
      'privacy',
      '公开了别人的姓和手机尾号，不知道本人同不同意。',
      replyOf('league_mei', '尾号 8867'),
    ),
  ];
}

function aboutArticles({ days, hours }: Ago): Deed[] {
  const on = (whose: string, words: string) => async (known: Known) => {
    const article = await articleCalled(known, whose, words);
    return article && { target: 'article' as const, id: article.id };
  };
  const saidOn = (whose: string, words: string, text: string) => async (known: Known) => {
    const article = await articleCalled(known, whose, words);
    if (!article) return null;
    const { list } = await known.asks(whose, 'column.comments_get_comments', {
      article_id: article.id,
      sort: 'newest',
    });
    const found = list.find((one) => one.content.includes(text));
    return found ? { target: 'article_comment' as const, id: found.id } : null;
  };
  return [
    // Dismissed, and the one who reported does not leave it at that.
    does(hours(78), 'aning', 'column.comments_publish', async (known) => {
      const article = await articleCalled(known, 'banxia', '拖三公里');
      return article && { article_id: article.id, content: '<p>这组数怎么看着眼熟，好像在别处见过。</p>' };
    }),
    reports(
      hours(75),
      'banxia',
      'untrue',
      '数据是我自己拖了三公里量的，他没有说是哪里见过，影响读者对文章的判断。',
      saidOn('banxia', '拖三公里', '眼熟'),
    ),
    acts(hours(73), 'zhishou', 'admin.complaint_accept', 'banxia'),
    decides(
      hours(60),
      'zhishou',
      'banxia',
      false,
      '只是质疑，没有断言抄袭，也没有攻击；可以在楼里请他说明出处',
    ),
    speaks(
      hours(21),
      'banxia',
      'complaint.appeal',
      'banxia',
      '问过两次，他没有回答出处。没有依据的暗示留在文章下面，读者会当真，希望再看一次。',
    ),

    // In hand: the other side of a claim of infringement has been heard.
    reports(
      hours(43),
      'beian',
      'infringement',
      '文中四个面的温升与我们今年公开的原始记录一致，没有注明出处，附检测报告。',
      on('banxia', '拔下来摸哪一面'),
      'beian 质检报告',
    ),
    acts(hours(42), 'zhishou', 'admin.complaint_accept', 'beian'),
    speaks(
      hours(24),
      'banxia',
      'complaint.answer',
      'beian',
      '数据是自己用热电偶量的，室温和负载文中都写了，原始记录四页可以提供。两家量出来接近，说明都没有量错。',
    ),

    // Sent back by the clock: what was asked for did not come.
    reports(
      days(13),
      'xiaochun',
      'other',
      '这篇把日本站的规则写成了去年的，请核对一下再展示。',
      on('mingchi', 'PSE'),
    ),
    does(days(12.5), 'zhishou', 'admin.complaint_accept', async (known) => {
      const complaint = await complaintOf(known, 'xiaochun');
      return complaint && { id: complaint.id };
    }),
    asksMore(days(12), 'zhishou', 'xiaochun', '请写明是哪一句、现行规定在哪里能查到'),
    runs(days(6), 'complaint.run_clocks'),
  ];
}

/** What somebody was told in a dialog, as who was told it finds it there. */
const messageOf = (reporter: string, by: string, words: string) => async (known: Known) => {
  const { list: dialogs } = await known.asks(reporter, 'chat.dialogs', { limit: 100 });
  const dialog = dialogs.find(({ person: other }) => other?.username === by);
  if (!dialog) return null;
  const { list } = await known.asks(reporter, 'chat.messages', { dialog_id: dialog.dialog_id, limit: 50 });
  const found = list.find(({ mine, text }) => !mine && text.includes(words));
  return found ? { target: 'message' as const, id: found.id } : null;
};

const aboutOthers = ({ days, hours }: Ago): Deed[] => [
  // Upheld long ago, and closed when nobody appealed.
  reports(days(40), 'sutong', 'spam', '用小号在三个版面轮流发同一份招商，改了标点。', person('liugege')),
  acts(days(39.5), 'zhishou', 'admin.complaint_accept', 'sutong'),
  decides(days(39), 'zhishou', 'sutong', true, '三处内容一致，时间相隔不到一小时，属实', ['warn']),
  runs(days(30), 'complaint.run_clocks'),

  reports(days(9), 'shiliu', 'other', '说好寄到多伦多的样品两周没有动静，私信也没有回。', person('wowan')),
  acts(days(7.5), 'shiliu', 'complaint.withdraw', 'shiliu'),

  // In hand: said in a dialog, of which staff read what stands around it.
  reports(
    hours(29),
    'chengmao',
    'bought_reviews',
    '拿钱买五星，还要我去站外。拒绝之后又骂了一句，前后几条都在。',
    messageOf('chengmao', 'liugege', '猫砂盆'),
  ),
  acts(hours(27), 'zhishou', 'admin.complaint_accept', 'chengmao'),

  reports(hours(3), 'xiaolu', 'spam', '', person('league_fan')),
];
