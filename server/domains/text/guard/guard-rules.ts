/**
 * What may stand neither in a task nor in a report nor in what people say to each other about one: words that buy reviews, ways to
 * be reached outside, ways to be paid outside. Each has its reason and a way out; one list for all places.
 */
export const guard_rules = {
  review_buying: {
    title: '操纵评价',
    says: '涉嫌操纵店铺评价',
    way_out: '报告酬只为站内报告支付，不论好评差评；请写清楚要试什么、拍什么',
  },
  outside_contact: {
    title: '站外联系方式',
    says: '是站外联系方式',
    way_out: '双方要说的话写在申请、补充说明和报告里，站外的约定不受托管保护',
  },
  payment_link: {
    title: '站外付款',
    says: '是站外付款方式',
    way_out: '报告酬由托管付进测评官的余额，请不要在站外转账',
  },
} as const;
export type GuardRule = keyof typeof guard_rules;

/**
 * Where a text stands. A task asks people to do something, so that praise named in it is an order for praise; a report and a
 * message may speak of praise that is there, and only its trade is refused.
 */
export type GuardedPlace = 'task' | 'report' | 'chat';

const words = (list: string): string[] => list.split(',');

/** The trade with reviews, wherever it is written. As keywords are read: width, case, spaces and traditional forms make no difference. */
export const review_trade: readonly string[] = words(
  '留评,补评,刷评,刷单,刷好评,买好评,买评,上评,免评,直评,合并评论,赠评,测评返现,评价返现,好评返现,晒图返现,返现卡,好评有礼,' +
    '好评卡,评后返,评后付,删差评,删除差评,改差评,修改差评,移除差评,不留差评,不要差评,不能给差评,差评不付,五星好评,5星好评,满星好评,' +
    '全五星,五星评价,给五星,打五星,给5星,打5星,必须五星,给好评,写好评,要好评,求好评,发好评,晒好评,好评截图,评价截图,五星截图,' +
    '5星截图,feedback removal,remove feedback,remove negative,review removal,' +
    'delete negative,paid review,review for refund,refund after review,' +
    'free product for review,verified purchase,fake review,vp review,' +
    'leave a review,positive review,5 star review,five star review',
);

/** Only where something is asked for. */
export const review_words: readonly string[] = words(
  '好评,五星,5星,满星,review,reviews,feedback,5 star,5 stars,five star,five stars',
);

export const payment_words: readonly string[] = words(
  '收款码,收款链接,收款二维码,付款码,付款链接,支付链接,转账链接,赞赏码,红包口令,支付宝口令,支付宝转账,支付宝账号,支付宝账户,' +
    '支付宝收款,支付宝打款,微信转账,微信收款,微信红包,私下转账,私下付款,线下转账,线下付款,站外付款,站外转账,银行卡号,打款到,转账到,' +
    'paypal.me,paypal转账,paypal返款,paypal打款,cashapp,venmo,zelle',
);
