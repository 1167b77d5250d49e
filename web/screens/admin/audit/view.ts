import { approval_kinds } from '../../../../contract/approval/kinds.ts';
import type { Input } from '../../../../contract/index.ts';
import { day, id, text, type Filters } from '../../../desk/filters.ts';

/** Whatever an entry can be about; the log can be filtered by it. */
export const subject_kinds: Record<string, string> = {
  person: '用户',
  ...Object.fromEntries(
    Object.entries(approval_kinds).map(([kind, { title }]) => [`approval.${kind}`, `${title}申请`]),
  ),
  complaint: '举报',
  post: '帖子',
  comment: '回复',
  article: '文章',
  article_comment: '文章评论',
  column: '专栏',
  forum: '论坛',
  product: '产品',
  brand: '品牌',
  task: '试用任务',
  trial_report: '试用报告',
  trial_dispute: '报告仲裁',
  report_template: '报告模板',
  seckill: '秒杀场次',
  seckill_order: '秒杀订单',
  questionnaire: '问卷',
  keywords: '全站关键词',
  settings: '站点设置',
  site: '页头与口号',
  ad: '广告',
  official_page: '官方页面',
  agreement: '协议',
  nav_site: '网址',
  nav_category: '网址分类',
  calendar: '站点日历',
  fee_table: '尺寸与费用表',
  lane_report: '时效记录',
  job: '后台任务',
  trade: '资金',
  payment: '支付单',
  payment_refund: '退款单',
  recharge: '对公转账',
  withdraw: '提现',
  invoice: '发票',
  adjustment: '调账',
  term_change: '费率与时限修改',
  recon: '对账',
  commission: '推广佣金',
  league_goods: '积分兑换品',
  league_order: '积分兑换单',
};

export type AuditFilters = Omit<Input<'admin.audit'>, 'page' | 'limit'>;

export const audit_filters: Filters<'admin.audit'> = {
  actor: text(20),
  action: text(60),
  subject_kind: text(40),
  subject_id: id,
  from: day,
  to: day,
};

/** Where the subject of an entry is looked at; undefined where nowhere. */
export function subjectHref(kind: string, of: number | null): string | undefined {
  if (of !== null && kind === 'person') return `/admin/users/${of}`;
  if (of !== null && kind === 'complaint') return `/admin/content/reports/${of}`;
  if (of !== null && kind === 'article') return `/column/article/${of}`;
  if (of !== null && kind === 'forum') return `/forum/list/${of}`;
  if (kind === 'trade') return '/admin/trade';
  if (of !== null && kind === 'adjustment') return `/admin/trade/adjustments/${of}`;
  if (kind === 'recon') return '/admin/trade/recon';
  if (kind === 'term_change') return '/admin/trade/terms';
  if (kind === 'keywords') return '/admin/content/keywords';
  if (of !== null && kind.startsWith('approval.'))
    return `/admin/approvals/${kind.slice('approval.'.length)}/${of}`;
  return kind === 'settings' ? '/admin/settings' : undefined;
}
