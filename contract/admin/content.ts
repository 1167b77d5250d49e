import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';

export const contentAdminEndpoints = {
  'posts.set_quality': endpoint('POST', '/api/posts/set-quality', {
    summary: '给帖子的质量打分，0 到 3；搜索靠它排先后',
    access: 'staff_moderator',
    input: z.strictObject({
      pcode: z.string('缺少帖子编号').regex(/^[0-9a-z]{8,20}$/, '帖子编号不对'),
      quality: z.coerce
        .number<number>('质量分要是数字')
        .int('质量分是 0 到 3 的整数')
        .min(0, '质量分是 0 到 3 的整数')
        .max(3, '质量分是 0 到 3 的整数'),
    }),
    output: done,
  }),
};
