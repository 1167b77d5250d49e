/** What kept answers of this domain are made of, and how processes hear of it. */
export const tags = {
  /** Which offers there are. */
  offers: 'list:seckill',
  /** Its words and window; and that there is something again of what was sold out. */
  offer: (id: number) => `seckill:${id}`,
} as const;
