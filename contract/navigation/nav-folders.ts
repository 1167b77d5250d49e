import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { folder_id, site_id, url } from './nav-fields.ts';
import { nav_check_names, nav_limits } from './nav-words.ts';

const id = numericId('收藏夹编号');
const link_id = numericId('收藏编号');
const title = line('名称', 1, nav_limits.link_title);
const folder_title = line('收藏夹名称', 1, nav_limits.folder_title);
const note = line('备注', 0, nav_limits.note);
const ids = (most: number) => z.array(link_id).min(1, '缺少编号').max(most, `一次至多 ${most} 个`);

const folder = z.object({
  id: z.number(),
  title: z.string(),
  count: z.number(),
  /** Of the shared page; null while the folder is the owner's alone. */
  code: z.string().nullable(),
});
export type NavFolder = z.output<typeof folder>;

const link = z.object({
  id: z.number(),
  folder_id: z.number(),
  site_id: z.number().nullable(),
  url: z.string(),
  title: z.string(),
  note: z.string(),
  check: z.enum(nav_check_names),
  dead_since: z.string().nullable(),
  added_at: z.string(),
});
export type NavLink = z.output<typeof link>;

const imported = z.object({
  id: z.number(),
  name: z.string(),
  /** Links of the file: new ones, those that stand here already, and those that are none of the web or too many. */
  fresh: z.number(),
  known: z.number(),
  left_out: z.number(),
  folders: z.array(z.object({ path: z.string(), fresh: z.number() })),
});
export type NavImport = z.output<typeof imported>;

export const navFolderEndpoints = {
  'nav.folders': endpoint('GET', '/api/nav/folders', {
    summary: '自己的网址收藏夹，未分类的在最后，编号 0',
    access: 'user',
    input: nothing,
    output: z.array(folder),
  }),
  'nav.folder_add': endpoint('POST', '/api/nav/folders', {
    summary: '新建网址收藏夹',
    access: 'user',
    limit: 'edit',
    idempotent: 'key',
    input: z.strictObject({ title: folder_title }),
    output: folder,
  }),
  'nav.folders_sort': endpoint('PUT', '/api/nav/folders/sort', {
    summary: '排网址收藏夹的次序；没有提到的排在后面',
    access: 'user',
    limit: 'draft',
    input: z.strictObject({ ids: ids(nav_limits.folders) }),
    output: done,
  }),
  'nav.folder_edit': endpoint('PUT', '/api/nav/folders/:id', {
    summary: '网址收藏夹改名；分享或停止分享',
    access: 'user',
    limit: 'edit',
    input: z.strictObject({
      id,
      title: folder_title.optional(),
      shared: z.boolean('只能是 true 或 false').optional(),
    }),
    output: folder,
  }),
  'nav.folder_delete': endpoint('DELETE', '/api/nav/folders/:id', {
    summary: '删除网址收藏夹；里面的成为未分类',
    access: 'user',
    input: z.strictObject({ id }),
    output: done,
  }),
  'nav.links': endpoint('GET', '/api/nav/links', {
    summary: '自己收藏的网址，按自己的次序；给 folder_id 时是一个收藏夹的',
    access: 'user',
    input: z.strictObject({ folder_id: folder_id.optional() }),
    output: z.array(link),
  }),
  'nav.collect': endpoint('POST', '/api/nav/collect', {
    summary: '收藏一个收录的站，或自己的网址和名称',
    access: 'user',
    limit: 'follow',
    input: z
      .strictObject({
        site_id: site_id.optional(),
        url: url.optional(),
        title: title.optional(),
        note: note.default(''),
        folder_id: folder_id.default(0),
      })
      .superRefine((given, said) => {
        const need = (path: string, message: string) =>
          said.addIssue({ code: 'custom', path: [path], message });
        if (given.site_id !== undefined) return;
        if (given.url === undefined) need('url', '请填写网址');
        if (given.title === undefined) need('title', '请填写名称');
      }),
    output: link,
  }),
  'nav.uncollect': endpoint('DELETE', '/api/nav/collect', {
    summary: '移除收藏的网址',
    access: 'user',
    input: z
      .strictObject({ id: link_id.optional(), site_id: site_id.optional() })
      .refine((given) => given.id !== undefined || given.site_id !== undefined, {
        path: ['id'],
        message: '缺少编号',
      }),
    output: done,
  }),
  'nav.links_sort': endpoint('PUT', '/api/nav/collect/sort', {
    summary: '排收藏的网址：这些按这个次序放进这个收藏夹，其余的排在后面',
    access: 'user',
    limit: 'draft',
    input: z.strictObject({ folder_id, ids: ids(nav_limits.links) }),
    output: done,
  }),
  'nav.link_edit': endpoint('PUT', '/api/nav/collect/:id', {
    summary: '改收藏的网址的名称、备注和收藏夹',
    access: 'user',
    limit: 'edit',
    input: z.strictObject({
      id: link_id,
      title: title.optional(),
      note: note.optional(),
      folder_id: folder_id.optional(),
    }),
    output: link,
  }),
  'nav.import': endpoint('POST', '/api/nav/import', {
    summary: '读浏览器导出的书签文件；先给出里面有什么，还没有导入',
    access: 'user',
    limit: 'nav_import',
    body_limit: nav_limits.import_bytes + 512 * 1024,
    input: z.strictObject({
      name: line('文件名', 1, 200),
      content: z
        .string('请选择书签文件')
        .min(1, '这个文件是空的')
        .refine(
          (html) => new TextEncoder().encode(html).length <= nav_limits.import_bytes,
          '书签文件不能超过 5 MB，请只导出要用的文件夹',
        ),
    }),
    output: imported,
  }),
  'nav.import_take': endpoint('POST', '/api/nav/import/:id/take', {
    summary: '把读到的书签放进收藏夹；没有提到的文件夹不导入',
    access: 'user',
    limit: 'edit',
    input: z.strictObject({
      id: numericId('导入编号'),
      folders: z
        .array(
          z.strictObject({
            path: z.string().max(2_000, '文件夹不对'),
            /** A folder of one's own, 0 for none, or a new one of the same name. */
            to: z.union([folder_id, z.literal('new')], '收藏夹不对'),
          }),
        )
        .min(1, '请至少选一个文件夹')
        .max(nav_limits.import_links, '文件夹太多'),
    }),
    output: z.object({ taken: z.number() }),
  }),
  'nav.import_undo': endpoint('POST', '/api/nav/import/:id/undo', {
    summary: '整批撤回 24 小时内的导入',
    access: 'user',
    limit: 'edit',
    input: z.strictObject({ id: numericId('导入编号') }),
    output: z.object({ removed: z.number() }),
  }),
  'nav.export': endpoint('GET', '/api/nav/export', {
    summary: '收藏的网址，作为浏览器能导入的书签文件',
    access: 'user',
    limit: 'csv',
    input: nothing,
    output: z.object({ name: z.string(), content: z.string() }),
  }),
  'nav.shared': endpoint('GET', '/api/nav/shared', {
    summary: '别人分享的网址收藏夹',
    access: 'public',
    kept: 'for_all',
    input: z.strictObject({ code: z.string().regex(/^[0-9a-z]{8}$/, '没有这个收藏夹') }),
    output: z.object({
      title: z.string(),
      owner: z.object({ username: z.string(), nickname: z.string() }),
      list: z.array(link.pick({ id: true, url: true, title: true, note: true, check: true })),
    }),
  }),
};
