import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';

/** 0 is 未分类, which is always there and nobody's to change. */
const category = z.object({ id: z.number(), title: z.string(), count: z.number() });
export type FileCategory = z.output<typeof category>;
const categoryTitle = line('分类名称', 1, 20);

/** Where a file is used. */
const use = z.object({ kind: z.string(), id: z.number(), title: z.string() });

const material = z.object({
  id: z.number(),
  xurl: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.number(),
  height: z.number(),
  file_size: z.number(),
  is_animated: z.boolean(),
  category_id: z.number(),
  created_at: z.string(),
  /** How many things use it. */
  uses: z.number(),
  /** Set while it lies in the bin: until then it can be brought back. */
  gone_at: z.string().nullable(),
});
export type MaterialFile = z.output<typeof material>;

/** A query string has no lists: `ids=1,2,3` is one there. */
const ids = z
  .union(
    [z.string().transform((text) => text.split(',').map((part) => Number(part))), z.array(numericId('文件'))],
    '请选择文件',
  )
  .pipe(z.array(numericId('文件')).min(1, '请选择文件').max(100, '一次至多 100 个文件'));
const categoryId = z.coerce
  .number<number>('分类不对')
  .int('分类不对')
  .min(0, '分类不对')
  .max(2_147_483_647, '分类不对');
const perMille = z
  .number('焦点的位置不对')
  .int('焦点的位置应为整数')
  .min(0, '焦点要在图片里')
  .max(1000, '焦点要在图片里');

export const fileEndpoints = {
  'file.categories': endpoint('GET', '/api/file/categories', {
    summary: '素材分类，未分类（0）在最前',
    access: 'user',
    input: nothing,
    output: z.array(category),
  }),
  'file.category_add': endpoint('POST', '/api/file/categories', {
    summary: '新建素材分类；至多 50 个，名称不能重复',
    access: 'user',
    limit: 'edit',
    input: z.object({ title: categoryTitle }),
    output: category,
  }),
  'file.category_rename': endpoint('PUT', '/api/file/categories/:id', {
    summary: '素材分类改名',
    access: 'user',
    limit: 'edit',
    input: z.object({ id: numericId('分类'), title: categoryTitle }),
    output: category,
  }),
  'file.category_delete': endpoint('DELETE', '/api/file/categories/:id', {
    summary: '删除素材分类；其中的图片回到未分类',
    access: 'user',
    input: z.object({ id: numericId('分类') }),
    output: done,
  }),
  'file.images': endpoint('GET', '/api/file/images', {
    summary: '素材库里的图片',
    access: 'user',
    input: z.object({
      ...paging(8),
      /** Absent: all of them. */
      category: categoryId.optional(),
      keyword: z.string().trim().max(50, '关键词至多 50 个字').optional(),
      unused: z.enum(['0', '1'], 'unused 只能是 0 或 1').default('0'),
      /** 1: those in the bin. */
      deleted: z.enum(['0', '1'], 'deleted 只能是 0 或 1').default('0'),
      sort: z.enum(['newest', 'used', 'largest'], '没有这种排序').default('newest'),
    }),
    output: pageOf(material).extend({ space: z.object({ used_bytes: z.number(), max_bytes: z.number() }) }),
  }),
  'file.images_update': endpoint('PUT', '/api/file/images', {
    summary: '图片移到分类（category），或改名（title）、移动焦点（focus，从左上角起的千分比），后两样只一张',
    access: 'user',
    limit: 'edit',
    input: z
      .object({
        ids,
        category: categoryId.optional(),
        title: line('图片名称', 1, 100).optional(),
        /** What stays in sight where the picture is cut. */
        focus: z.object({ x: perMille, y: perMille }, '焦点的位置不对').optional(),
      })
      .refine(({ category, title, focus }) => [category, title, focus].some((one) => one !== undefined), {
        path: ['category'],
        message: '请选择分类或填写名称',
      })
      .refine((given) => given.title === undefined || given.ids.length === 1, {
        path: ['title'],
        message: '一次只能给一张图片改名',
      })
      .refine((given) => given.focus === undefined || given.ids.length === 1, {
        path: ['focus'],
        message: '一次只能移动一张图片的焦点',
      }),
    output: done,
  }),
  'file.images_delete': endpoint('DELETE', '/api/file/images', {
    summary: '删除图片，30 天内可恢复；有一张正在使用时说明在哪里，一张也不删',
    access: 'user',
    input: z.object({ ids }),
    output: done,
  }),
  'file.images_restore': endpoint('POST', '/api/file/images-restore', {
    summary: '恢复 30 天内删除的图片',
    access: 'user',
    input: z.object({ ids }),
    output: done,
  }),
  'file.detail': endpoint('GET', '/api/file/detail', {
    summary: '一个自己的文件，以及它用在哪里',
    access: 'user',
    input: z.object({ id: numericId('文件') }),
    output: material.extend({ used_by: z.array(use) }),
  }),
};
