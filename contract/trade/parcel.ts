import * as z from 'zod';
import { line } from '../text.ts';

/** By whom and under which number something was sent. */
export const parcel = {
  carrier: line('承运商', 2, 20),
  tracking_no: z
    .string('请填写运单号')
    .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
    .refine((text) => /^[A-Z0-9]{8,30}$/.test(text), '运单号是 8 到 30 位字母和数字'),
};
