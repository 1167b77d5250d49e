import type { ReportTemplate } from './report-templates.ts';

type Known = ReportTemplate & { title: string; hint: string };

/** The templates that a site begins with, by the name under which tasks keep them (migration 0089); staff change them from there. */
export const first_templates = {
  unboxing: {
    title: '开箱图文',
    hint: '拆包装到第一次使用，实拍为主',
    min_words: 400,
    min_images: 6,
    questions: ['包装和配件齐不齐，有没有磕碰', '第一次使用遇到了什么'],
    aspects: ['包装', '做工', '上手'],
  },
  seven_days: {
    title: '7 天使用体验',
    hint: '连着用一周，按天记',
    min_words: 600,
    min_images: 6,
    questions: ['每天怎么用，用多久', '哪一处最满意，哪一处最不满意'],
    aspects: ['功能', '做工', '续航或耐用', '上手'],
  },
  manual: {
    title: '说明书与包装挑错',
    hint: '逐页看，写明页码、原文和改法',
    min_words: 300,
    min_images: 3,
    questions: ['找到哪些错，各在哪一页，应该怎么改'],
    aspects: ['说明书', '包装文字'],
  },
  compare: {
    title: '竞品对比',
    hint: '至少三项，同样的条件下比',
    min_words: 500,
    min_images: 6,
    questions: ['和哪几款比，条件是什么', '各项结果，至少三项'],
    aspects: ['功能', '做工', '价格'],
  },
  scene_video: {
    title: '场景拍摄',
    hint: '真实场景里的样子，配文字说明',
    min_words: 200,
    min_images: 6,
    questions: ['在哪里、什么条件下拍的'],
    aspects: ['外观', '实用'],
  },
  localisation: {
    title: '本地化文案校对',
    hint: '只看站点语言的页面和文案',
    min_words: 300,
    min_images: 2,
    questions: ['原文、改法和理由，一条一条列'],
    aspects: ['准确', '地道'],
  },
  usability: {
    title: '页面可用性走查',
    hint: '照着任务走一遍页面或应用，记下卡住的地方',
    min_words: 300,
    min_images: 4,
    questions: ['走了哪几步，各用多久', '卡在哪里，怎么过去的'],
    aspects: ['好找', '好懂', '好用'],
  },
  drop_test: {
    title: '运输跌落检查',
    hint: '收到时的样子，和按要求跌落之后的样子',
    min_words: 300,
    min_images: 8,
    questions: ['外箱和内包装收到时怎样', '跌落几次、哪几面，之后有什么变化'],
    aspects: ['外箱', '缓冲', '产品完好'],
  },
} as const satisfies Record<string, Known>;
export type FirstTemplateName = keyof typeof first_templates;
