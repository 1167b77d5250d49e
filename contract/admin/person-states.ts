/** How an account stands. Screens run this: no zod in here. */
export const person_states = {
  normal: { title: '正常' },
  banned: { title: '已停用' },
  leaving: { title: '注销中' },
  left: { title: '已注销' },
} as const;
export type PersonState = keyof typeof person_states;
