import type { Access } from '../access.ts';

/** What a personal API token may do. */
export const token_scopes = {
  read: { title: '读取', hint: '帖子、回复、论坛、个人主页' },
  write: { title: '发布', hint: '发帖、回复、点赞、关注' },
  upload: { title: '上传', hint: '上传图片和附件，管理素材' },
} as const;
export type TokenScope = keyof typeof token_scopes;

/** Groups of calls that a script may use, and with which scope to read and to change. A group that is not here is for people. */
const groups: Partial<Record<string, { read: TokenScope; write: TokenScope }>> = {
  forum: { read: 'read', write: 'write' },
  posts: { read: 'read', write: 'write' },
  comments: { read: 'read', write: 'write' },
  upload: { read: 'upload', write: 'upload' },
  file: { read: 'upload', write: 'upload' },
};

/** Calls of other groups, one by one: the rest of those groups is about the account itself. */
const single: Partial<Record<string, TokenScope>> = {
  'common.header_link': 'read',
  'common.slogan': 'read',
  'common.agreement': 'read',
  'common.site': 'read',
  'user.profile': 'read',
  'user.profile_posts': 'read',
  'user.profile_replies': 'read',
  'user.active': 'read',
  'user.suggest': 'read',
  'user.follows': 'read',
  'user.fans': 'read',
  'user.follow': 'write',
  'user.unfollow': 'write',
};

/** Of those groups, what a person answers for themselves. */
const for_people = /^forum\.invitation/;

/**
 * The scope that a personal token needs for this call, or null: none will do. Sessions, tokens, permissions, verification,
 * money and the administration are never open to a token, whoever holds it.
 */
export function scopeOf(name: string, call: { method: string; access: Access }): TokenScope | null {
  if ((call.access !== 'public' && call.access !== 'user') || for_people.test(name)) return null;
  const group = groups[name.slice(0, name.indexOf('.'))];
  return single[name] ?? (group ? group[call.method === 'GET' ? 'read' : 'write'] : null);
}
