import type { Input } from '../../../../contract/index.ts';
import { day, id, text, type Filters } from '../../../desk/filters.ts';

/** What the log can be filtered by, as it stands in the address. */
export const subject_kinds: Record<string, string> = {
  person: '用户',
  'approval.permission': '权限申请',
  'approval.company': '企业认证申请',
  'approval.person': '实名申请',
  'approval.league': '联盟申请',
  complaint: '举报',
  post: '帖子',
  comment: '回复',
  article: '文章',
  article_comment: '文章评论',
  forum: '论坛',
  keywords: '全站关键词',
  settings: '站点设置',
  job: '后台任务',
  trade: '资金',
  adjustment: '调账',
  term_change: '费率与时限修改',
  recon: '对账',
  payment: '支付单',
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
