import * as z from 'zod';
import { line, numericId } from '../text.ts';
import { nav_limits, nav_region_names, siteKey } from './nav-words.ts';

export const site_id = numericId('网址编号');
export const title = line('名称', 1, nav_limits.title);
export const intro = line('介绍', 0, nav_limits.intro);
export const regions = z
  .array(z.enum(nav_region_names, '没有这个站点'), '站点不对')
  .max(nav_region_names.length, '站点太多')
  .transform((list) => [...new Set(list)]);

/** An address of the web, as somebody types it; `javascript:` and the like are none. */
export const url = z
  .string('请填写网址')
  .trim()
  .min(1, '请填写网址')
  .max(500, '网址至多 500 个字')
  .refine(
    (given) => given === '' || siteKey(given) !== null,
    '网址要以 http 或 https 开头，不能太长，比如 https://17track.net',
  )
  .transform((given) => siteKey(given)?.url ?? given);

/** 0 is where everything stands that has no folder. */
export const folder_id = z.coerce
  .number<number>('收藏夹不对')
  .int('收藏夹不对')
  .min(0, '收藏夹不对')
  .max(2_147_483_647, '收藏夹不对');
