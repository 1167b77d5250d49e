import * as z from 'zod';

/** Several values in one query field with commas between, or a list; each once, in their order. */
export const commaList = (name: string, most: number) =>
  z
    .union([z.string().max(2000, `${name}太长`), z.array(z.string().max(100, `${name}太长`))], `${name}不对`)
    .transform((given) => [
      ...new Set(
        (typeof given === 'string' ? given.split(',') : given).map((one) => one.trim()).filter(Boolean),
      ),
    ])
    .refine((list) => list.length <= most, `${name}至多 ${most} 个`);
