/** What staff may do to somebody whose thing a complaint was upheld about. */
export const complaint_effects = {
  hide: { title: '隐藏内容' },
  warn: { title: '警告作者' },
  reset_face: { title: '清除昵称、头像和简介' },
  ban: { title: '停用账号' },
} as const;
export type ComplaintEffect = keyof typeof complaint_effects;
