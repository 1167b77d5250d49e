import * as z from 'zod';

/** A day in Beijing as a form sends it. */
export const day = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}$/, '日期要像 2026-11-20')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text), '没有这一天');
