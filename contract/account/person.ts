import * as z from 'zod';

/** Somebody as the others see them. */
export const person = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  /** Short words for what is verified: 企业, 测评官, 专栏作者. */
  badges: z.array(z.string()),
});
export type Person = z.output<typeof person>;
