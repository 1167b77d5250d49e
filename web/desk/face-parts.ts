/** What staff may clear of how somebody shows themselves. */
export const face_parts = [
  { value: 'nickname', label: '昵称' },
  { value: 'avatar', label: '头像' },
  { value: 'bio', label: '简介' },
] as const;
export type FacePart = (typeof face_parts)[number]['value'];
