// No zod in here: the dialog of the pages reads these too.

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
  other: { title: '其他', hint: '请写清楚是什么问题', words: 10, proofs: 0 },
} as const satisfies Record<string, Reason>;
export type ComplaintReason = keyof typeof complaint_reasons;

export const complaint_limits = {
  words: 1000,
  files: 5,
  info_days: 3,
  appeal_days: 7,
  answer_days: 15,
  accept_hours: 24,
  decide_days: 7,
};
