import type { FirstTemplateName } from '../../../contract/task/first-templates.ts';

/** What companies write above what they want to know in particular. */
export const templateOrders: Record<FirstTemplateName, string> = {
  unboxing: '从拆外箱拍到第一次使用，实拍不少于六张，正文四百字以上。',
  seven_days: '连着用七天，按天记时间和读数，实拍不少于六张。',
  manual: '逐页看，写明页码、原文和改法，至少三张图标出位置。',
  compare: '和至少两款同类放在同样的条件下比三项，表格放进图里。',
  scene_video: '在真实场景里拍，晴天和阴天各一次，图下写时间地点。',
  localisation: '只看这个站点语言的页面和文案，原文、改法、理由一条一条列。',
  usability: '照着真实购物走一遍，卡住的地方截图，写各步用时。',
  drop_test: '收到时先拍六面，再按要求跌落，前后对照。',
};
