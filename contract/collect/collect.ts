import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { collect_limits, collect_types, type CollectType } from './collect-types.ts';

const type = z.enum(Object.keys(collect_types) as [CollectType, ...CollectType[]], '没有这种收藏');
const id = numericId('编号');
/** 0 is the folder that everybody has. */
const folder_id = z.coerce
  .number<number>('收藏夹不对')
  .int('收藏夹不对')
  .min(0, '收藏夹不对')
  .max(2_147_483_647, '收藏夹不对');
const ids = z
  .array(id)
  .min(1, '请选择要处理的收藏')
  .max(collect_limits.at_once, `一次至多 ${collect_limits.at_once} 条`);
const title = line('收藏夹名称', 1, collect_limits.folder_title);

/** A post is named by its `pcode` as well; everything else by its number. */
const named = {
  type,
  id: id.optional(),
  pcode: z
    .string()
    .regex(/^[0-9a-z]{8,20}$/, '帖子编号不对')
    .optional(),
};
const isNamed = (input: { id?: number | undefined; pcode?: string | undefined }) =>
  input.id !== undefined || input.pcode !== undefined;
const missing = { path: ['id'], error: '缺少编号' };

const collected = z.object({ collected: z.boolean(), count: z.number() });
const folder = z.object({
  id: z.number(),
  title: z.string(),
  is_public: z.boolean(),
  sort: z.number(),
  /** What stands in it, of the type that was asked for or of all. */
  count: z.number(),
});
export type CollectFolder = z.output<typeof folder>;

const thing = z.object({
  title: z.string(),
  excerpt: z.string(),
  href: z.string(),
  image: z.string().nullable(),
  author: z
    .object({ id: z.number(), username: z.string(), nickname: z.string(), avatar: z.string().nullable() })
    .nullable(),
});
const item = z.object({
  type,
  id: z.number(),
  folder_id: z.number(),
  at: z.string(),
  /** `gone`: hidden or deleted since; `blocked`: by somebody the reader does not want to see. `thing` is null then. */
  state: z.enum(['shown', 'gone', 'blocked']),
  thing: thing.nullable(),
});
export type CollectedItem = z.output<typeof item>;

export const collectEndpoints = {
  'collect.add': endpoint('POST', '/api/collect/add', {
    summary: '收藏；给 folder_id 时放进那个收藏夹，已收藏的移过去',
    access: 'user',
    limit: 'follow',
    input: z.object({ ...named, folder_id: folder_id.optional() }).refine(isNamed, missing),
    output: collected.extend({ folder_id: z.number() }),
  }),
  'collect.cancel': endpoint('POST', '/api/collect/cancel', {
    summary: '取消收藏',
    access: 'user',
    input: z.object(named).refine(isNamed, missing),
    output: collected,
  }),
  'collect.index': endpoint('GET', '/api/collect/index', {
    summary: `自己的收藏；folder 为 0 时是默认收藏夹，不给是全部；keyword 在最近 ${collect_limits.searched} 条的标题、摘要和作者里找`,
    access: 'user',
    input: z.object({
      type,
      folder: folder_id.optional(),
      keyword: z.string().trim().max(30, '关键词至多 30 个字').optional(),
      ...paging(),
    }),
    /** `counts`: of each type, whatever is looked for. */
    output: pageOf(item).extend({ counts: z.partialRecord(type, z.number()) }),
  }),
  'collect.move': endpoint('PUT', '/api/collect/move', {
    summary: '把收藏移到另一个收藏夹',
    access: 'user',
    limit: 'edit',
    input: z.object({ type, ids, folder_id }),
    output: z.object({ moved: z.number() }),
  }),
  'collect.remove': endpoint('POST', '/api/collect/remove', {
    summary: '批量取消收藏，看不到了的也能移除',
    access: 'user',
    limit: 'edit',
    input: z.object({ type, ids }),
    output: z.object({ removed: z.number() }),
  }),
  'collect.folders': endpoint('GET', '/api/collect/folders', {
    summary: '收藏夹，默认收藏夹在最前，带各自的条数',
    access: 'user',
    input: z.object({ type: type.optional() }),
    output: z.array(folder),
  }),
  'collect.folder_add': endpoint('POST', '/api/collect/folders', {
    summary: '新建收藏夹',
    access: 'user',
    limit: 'edit',
    idempotent: 'key',
    input: z.object({ title, is_public: z.boolean().default(false) }),
    output: folder,
  }),
  'collect.folders_sort': endpoint('PUT', '/api/collect/folders/sort', {
    summary: '排收藏夹的顺序；没有提到的排在后面',
    access: 'user',
    limit: 'draft',
    input: z.object({ ids: z.array(id).min(1, '缺少收藏夹').max(collect_limits.folders, '收藏夹太多') }),
    output: done,
  }),
  'collect.folder_edit': endpoint('PUT', '/api/collect/folders/:id', {
    summary: '收藏夹改名，或改为公开、只有自己可见',
    access: 'user',
    limit: 'edit',
    input: z.object({ id, title: title.optional(), is_public: z.boolean().optional() }),
    output: folder,
  }),
  'collect.folder_delete': endpoint('DELETE', '/api/collect/folders/:id', {
    summary: '删除收藏夹；里面的回到默认收藏夹',
    access: 'user',
    input: z.object({ id }),
    output: done,
  }),
  'collect.shared': endpoint('GET', '/api/collect/shared', {
    summary: '某人公开的收藏夹；给 folder 时是其中一个里的内容，不给是第一个',
    access: 'public',
    kept: true,
    input: z.object({
      username: z
        .string('缺少用户名')
        .trim()
        .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名不对'),
      folder: id.optional(),
      ...paging(),
    }),
    output: pageOf(item.omit({ folder_id: true, state: true }).extend({ thing })).extend({
      folders: z.array(folder.pick({ id: true, title: true, count: true })),
      /** Whose content `list` is; null where nothing is public. */
      folder: z.number().nullable(),
    }),
  }),
};
