/** What staff decide on, and why they may say no: reason codes with their label, each to be followed by words. */
type Kind = { title: string; reasons: Record<string, string> };

export const approval_kinds = {
  permission: {
    title: '权限',
    reasons: {
      Q01: '资料不足',
      Q02: '资质不符',
      Q03: '经验不足',
      Q04: '说明与事实不符',
      Q05: '有未处理的违规',
      Q99: '其他',
    },
  },
  company: {
    title: '企业认证',
    reasons: {
      C01: '照片模糊',
      C02: '信用代码不符',
      C03: '法人不符',
      C04: '状态异常',
      C05: '授权书缺失',
      C99: '其他',
    },
  },
  person: {
    title: '个人实名',
    reasons: {
      N01: '照片模糊',
      N02: '姓名与证件不符',
      N03: '证件过期',
      N04: '未满 18 周岁',
      N05: '疑似他人证件',
      N99: '其他',
    },
  },
  forum: {
    title: '入驻论坛',
    reasons: {
      F11: '退回第 1 步：介绍不清楚',
      F12: '退回第 1 步：联系方式不对',
      F21: '退回第 2 步：名称易混淆',
      F22: '退回第 2 步：图片不合规格',
      F23: '退回第 2 步：分类不合适',
      F31: '退回第 3 步：公约要重新签',
      F91: '资质不符',
      F92: '有未处理的违规',
      F99: '其他',
    },
  },
  column: {
    title: '专栏',
    reasons: {
      Z01: '名称不合适',
      Z02: '介绍不清楚',
      Z03: '封面不合规格',
      Z04: '分类不对',
      Z05: '与已有专栏重复',
      Z06: '有未处理的违规',
      Z99: '其他',
    },
  },
  product: {
    title: '产品',
    reasons: {
      P01: '类目错误',
      P02: '图片不清晰或侵权',
      P03: '品牌未授权',
      P04: '信息不完整',
      P05: '违规品',
      P06: '涉嫌操纵评价',
      P07: '价格异常',
      P99: '其他',
    },
  },
  task: {
    title: '试用任务',
    reasons: {
      P01: '类目错误',
      P02: '图片不清晰或侵权',
      P03: '品牌未授权',
      P04: '信息不完整',
      P05: '违规品',
      P06: '涉嫌操纵评价',
      P07: '价格异常',
      P99: '其他',
    },
  },
  task_stop: {
    title: '任务停止',
    reasons: {
      T01: '理由不成立',
      T02: '先与测评官商量',
      T99: '其他',
    },
  },
  brand: {
    title: '品牌',
    reasons: {
      B01: '与证书不符',
      B02: '注册人不是本企业',
      B03: '授权书不完整',
      B04: '证明已过期',
      B05: '图片不清晰',
      B99: '其他',
    },
  },
  seckill: {
    title: '秒杀',
    reasons: {
      K01: '价格不实',
      K02: '数量或时间不合适',
      K03: '规则不清楚',
      K04: '产品不符合要求',
      K99: '其他',
    },
  },
  nav_suggestion: {
    title: '网址推荐',
    reasons: {
      W01: '打不开',
      W02: '与卖家无关',
      W03: '已经收录',
      W04: '介绍与站点不符',
      W99: '其他',
    },
  },
  nav_claim: {
    title: '网址认领',
    reasons: {
      R01: '证明不足',
      R02: '条目属于别家',
      R99: '其他',
    },
  },
  league: {
    title: '联盟加入',
    reasons: {
      L01: '账号太新',
      L02: '资料不足',
      L03: '有未处理的违规',
      L99: '其他',
    },
  },
} as const satisfies Record<string, Kind>;

export type ApprovalKindName = keyof typeof approval_kinds;

export const approval_kind_names = Object.keys(approval_kinds) as ApprovalKindName[];

export const reasonsOf = (kind: ApprovalKindName): Record<string, string> => approval_kinds[kind].reasons;

export const reasonTitle = (kind: ApprovalKindName, code: string | null): string | null =>
  code === null ? null : (reasonsOf(kind)[code] ?? null);
