// No zod in here: the dialog of the pages reads these too.
import type { ThingKind } from '../things.ts';

type Reason = {
  title: string;
  hint: string;
  /** Least words. */ words: number;
  /** Least proofs. */ proofs: number;
};

/** Why something is reported. */
export const complaint_reasons = {
  spam: { title: '广告或灌水', hint: '推广、引流、重复发布', words: 0, proofs: 0 },
  abuse: { title: '辱骂或骚扰', hint: '攻击、威胁、歧视他人', words: 0, proofs: 0 },
  illegal: { title: '违法违规', hint: '刷单、售卖账号、涉赌涉诈', words: 0, proofs: 0 },
  untrue: { title: '不实信息', hint: '请写明哪里不对、依据是什么', words: 10, proofs: 0 },
  privacy: { title: '泄露隐私', hint: '公开了他人的联系方式、证件等', words: 0, proofs: 0 },
  infringement: {
    title: '侵犯权利',
    hint: '商标、专利、著作权、名誉等，需写明权利并上传证明',
    words: 10,
    proofs: 1,
  },
  counterfeit: { title: '假冒或违禁', hint: '假冒品牌、禁售的东西', words: 0, proofs: 0 },
  differs: { title: '与描述不符', hint: '请写明哪里不符', words: 10, proofs: 0 },
  price: { title: '价格不实', hint: '先提价再打折、标价与付款不一', words: 0, proofs: 0 },
  bought_reviews: { title: '操纵评价', hint: '要好评、要截图、评后返现', words: 0, proofs: 0 },
  unpaid: { title: '不付报告酬', hint: '请写明报告和约定', words: 10, proofs: 0 },
  not_sent: { title: '不发货或不寄样', hint: '请写明约定和经过', words: 10, proofs: 0 },
  not_received: { title: '恶意拒收或退款', hint: '请写明经过', words: 10, proofs: 0 },
  outside: { title: '引到站外', hint: '要求加微信、站外付款', words: 0, proofs: 0 },
  fraud: { title: '欺诈', hint: '请写明经过，有截图更好', words: 10, proofs: 0 },
  other: { title: '其他', hint: '请写清楚是什么问题', words: 10, proofs: 0 },
} as const satisfies Record<string, Reason>;
export type ComplaintReason = keyof typeof complaint_reasons;

/** What can be wrong with what people write. */
const of_words = ['spam', 'abuse', 'illegal', 'untrue', 'privacy', 'infringement', 'other'] as const;

/** For which reasons a thing of each kind is reported, in the order in which they are asked. */
const own_reasons: Record<ThingKind, readonly ComplaintReason[]> = {
  post: of_words,
  comment: of_words,
  article: of_words,
  article_comment: of_words,
  user: of_words,
  forum: of_words,
  column: of_words,
  product: ['counterfeit', 'untrue', 'price', 'spam', 'illegal', 'privacy', 'infringement', 'other'],
  task: [
    'bought_reviews',
    'outside',
    'unpaid',
    'not_sent',
    'untrue',
    'spam',
    'illegal',
    'infringement',
    'other',
  ],
  offer: ['price', 'counterfeit', 'differs', 'untrue', 'spam', 'illegal', 'infringement', 'other'],
  order: ['not_sent', 'differs', 'counterfeit', 'not_received', 'fraud', 'outside', 'illegal', 'other'],
  message: ['abuse', 'spam', 'outside', 'fraud', 'bought_reviews', 'illegal', 'privacy', 'other'],
};

export const complaint_limits = {
  words: 1000,
  files: 5,
  info_days: 3,
  appeal_days: 7,
  answer_days: 15,
  accept_hours: 24,
  decide_days: 7,
};

/** A kind that names none of its own is reported for what can be wrong with words. */
export const complaintReasonsOf = (kind: ThingKind): readonly ComplaintReason[] =>
  own_reasons[kind] ?? of_words;
