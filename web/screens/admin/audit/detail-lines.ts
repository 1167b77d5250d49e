import { limits } from '../../../../contract/limits.ts';
import { site_switches } from '../../../../contract/site/switches.ts';
import { staff_roles } from '../../../../contract/viewer.ts';
import { forum_powers, keyword_actions } from '../../../../contract/forum/forum-powers.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { permission_titles } from '../../../desk/permission-titles.ts';

export type DetailLine = { label: string; value: string };

const labels: Record<string, string> = {
  until: '停用到',
  before: '原来',
  after: '改为',
  ended: '退出的登录',
  field: '查看',
  shown: '遮盖后',
  permission: '权限',
  role: '职责',
  forum_id: '版块编号',
  title: '名称',
  applicant_id: '申请人编号',
  revision: '第几次提交',
  reason: '原因',
  nickname: '昵称',
  avatar: '头像',
  bio: '简介',
  email: '邮箱',
  phone: '手机号',
  header_links: '页头的链接',
  slogans: '口号',
  slot: '位置',
  text: '文字',
  href: '链接',
  file_id: '图片编号',
  alt: '图片说明',
  starts_at: '开始',
  ends_at: '结束',
  sort: '排序',
  clicks: '点击',
  url: '地址',
  published: '公开',
  in_footer: '在页脚',
  version: '版本',
  effective_on: '生效日期',
  asks_consent: '请用户重新同意',
  occurrence: '条目',
  region: '地区',
  countries: '国家',
  marketplaces: '站点',
  starts_on: '开始日期',
  ends_on: '结束日期',
  note: '说明',
  is_key: '放在首页',
  hidden: '隐藏',
  amount: '金额',
  status: '状态',
  user_id: '用户编号',
  username: '用户名',
  invited: '已发出邀请',
  powers: '权限',
  from: '原主管理员',
  to: '新主管理员',
  word: '关键词',
  words: '关键词',
  action: '处理方式',
  recommend: '推荐',
  quality: '质量分',
  intro: '简介',
  category_id: '分类编号',
  place: '次序',
  shown_first: '先显示几个',
  content: '内容',
  bank_no: '银行流水号',
  was: '原来的状态',
  stock: '库存',
  a_month: '每人每月至多',
  price: '价格',
  points: '积分',
  places: '份数',
  reward: '每份报酬',
  num: '个数',
  answer_id: '答卷编号',
  pass: '申诉成立',
  upheld: '举报成立',
  share_bp: '付给测评官的比例',
  'site.title': '站点名称',
  'site.subtitle': '副标题',
  'site.chosen_by': '名称来自',
  ...Object.fromEntries(
    Object.entries(site_switches).map(([name, { title }]) => [`switches.${name}`, title]),
  ),
  ...Object.fromEntries(
    Object.entries(limits).map(([name, { title }]) => [`limits.${name}`, `${title}的频率`]),
  ),
};

const titles = (table: Record<string, { title: string }>) =>
  Object.fromEntries(Object.entries(table).map(([name, { title }]) => [name, title]));

const words: Record<string, string> = {
  ...titles(forum_powers),
  ...titles(keyword_actions),
  ...permission_titles,
  ...titles(staff_roles),
  main: '主管理员',
  assistant: '助理',
  email: '邮箱',
  phone: '手机号',
  environment: '环境变量',
};
/** What is said in words of its own; all else is what somebody wrote and stands as it is. */
const named = new Set(['permission', 'role', 'before', 'field', 'powers', 'action', 'site.chosen_by']);

/** The details of an entry for somebody to read; of two states only what differs. */
export function detailLines(details: Record<string, unknown>): DetailLine[] {
  const { before, after, ...rest } = details;
  if (isRecord(before) && isRecord(after)) return [...differences(before, after), ...linesOf(rest)];
  if (isRecord(before))
    return [
      ...linesOf(rest),
      ...linesOf(before).map(({ label, value }) => ({ label: `原来的${label}`, value })),
    ];
  return linesOf(details);
}

const linesOf = (record: Record<string, unknown>): DetailLine[] =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ({ label: labelOf(name), value: shown(name, value) }));

function differences(before: Record<string, unknown>, after: Record<string, unknown>): DetailLine[] {
  const [old, now] = [leaves(before), leaves(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)))
    .map((name) => ({
      label: labelOf(name),
      value: `${shown(name, old.get(name))} → ${shown(name, now.get(name))}`,
    }));
}

/** `{ site: { title: 'a' } }` as `site.title → a`. */
function leaves(record: Record<string, unknown>, under = ''): Map<string, unknown> {
  return new Map(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value) ? [...leaves(value, `${under}${name}.`)] : [[`${under}${name}`, value]],
    ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const labelOf = (name: string): string => (Object.hasOwn(labels, name) ? labels[name]! : name);

function shown(name: string, value: unknown): string {
  if (value === undefined) return name.startsWith('limits.') ? '默认' : '没有';
  if (value === null || value === '') return '没有';
  if (typeof value === 'boolean')
    return name.startsWith('switches.') ? (value ? '打开' : '关闭') : value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one) => shown(name, one)).join('、');
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return dayTime(value);
    return named.has(name) && Object.hasOwn(words, value) ? words[value]! : value;
  }
  if (typeof value === 'number' && (name === 'amount' || name === 'reward')) return yuanWords(value);
  if (typeof value === 'number' && name === 'share_bp') return `${value / 100}%`;
  return JSON.stringify(value);
}
