import type { Input } from '../../../../contract/index.ts';

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
};

export type AuditFilters = Omit<Input<'admin.audit'>, 'page' | 'limit'>;

/** What the address asks for; a value that means nothing is left out. */
export function readFilters(query: URLSearchParams): AuditFilters {
  const text = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most);
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name, 10)) ? text(name, 10) : '');
  const id = text('subject_id', 9);
  const found: Record<keyof AuditFilters, string | number> = {
    actor: text('actor', 20),
    action: text('action', 60),
    subject_kind: text('subject_kind', 40),
    subject_id: /^[1-9]\d*$/.test(id) ? Number(id) : '',
    from: day('from'),
    to: day('to'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
}

/** Where the subject of an entry is looked at; undefined where nowhere. */
export function subjectHref(kind: string, id: number | null): string | undefined {
  if (id !== null && kind === 'person') return `/admin/users/${id}`;
  if (id !== null && kind === 'complaint') return `/admin/content/reports/${id}`;
  if (id !== null && kind === 'article') return `/column/article/${id}`;
  if (id !== null && kind === 'forum') return `/forum/list/${id}`;
  if (kind === 'keywords') return '/admin/content/keywords';
  if (id !== null && kind.startsWith('approval.'))
    return `/admin/approvals/${kind.slice('approval.'.length)}/${id}`;
  return kind === 'settings' ? '/admin/settings' : undefined;
}
