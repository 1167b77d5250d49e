import * as z from 'zod';
import { keyword_actions, management_limits, type KeywordAction } from '../forum/forum-powers.ts';
import { forumKeyword } from '../forum/management.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { body, line, numericId } from '../text.ts';
import { counts } from './content-shapes.ts';
import { import_results, site_keyword_limits, type ImportResult } from './content-words.ts';

const action = z.enum(
  Object.keys(keyword_actions) as [KeywordAction, ...KeywordAction[]],
  '请选择遇到这个词怎么办',
);
const id = numericId('关键词');

const tried = z.object({
  /** What the author would be told; empty where it can be sent. */
  refused: z.string(),
  /** Everybody would see it at once; else it waits for its first review. */
  waits: z.boolean(),
  /** As readers would see it. */
  shown: z.string(),
  met: z.array(
    z.object({
      word: z.string(),
      action,
      of_site: z.boolean(),
      /** How it stands in the text, each writing once. */
      written: z.array(z.string()),
    }),
  ),
});
export type TriedText = z.output<typeof tried>;

/** Words that are refused, held or masked on every board and in every column. */
export const siteKeywordEndpoints = {
  'admin.keywords': endpoint('GET', '/api/admin/keywords', {
    summary: '全站关键词，新加的在前',
    access: 'staff_moderator',
    input: z.strictObject({
      ...paging(27),
      keyword: z.string().trim().max(30, '关键词至多 30 个字').optional(),
      action: action.optional(),
    }),
    output: pageOf(forumKeyword).extend({ counts }),
  }),
  'admin.keyword_add': endpoint('POST', '/api/admin/keywords', {
    summary: '添加全站关键词',
    access: 'staff_moderator',
    input: z.strictObject({ word: line('关键词', ...management_limits.keyword), action }),
    output: forumKeyword,
  }),
  'admin.keyword_change': endpoint('PUT', '/api/admin/keywords/:id', {
    summary: '改变遇到一个全站关键词怎么办',
    access: 'staff_moderator',
    input: z.strictObject({ id, action }),
    output: forumKeyword,
  }),
  'admin.keyword_delete': endpoint('DELETE', '/api/admin/keywords/:id', {
    summary: '删除全站关键词',
    access: 'staff_moderator',
    input: z.strictObject({ id }),
    output: done,
  }),
  'admin.keywords_import': endpoint('POST', '/api/admin/keywords/import', {
    summary: '一次添加多个全站关键词，每行一个，每个各有结果',
    access: 'staff_moderator',
    input: z.strictObject({ words: body('关键词', 40_000), action }),
    output: z.object({
      added: z.number(),
      results: z.array(
        z.object({
          word: z.string(),
          result: z.enum(Object.keys(import_results) as [ImportResult, ...ImportResult[]]),
          msg: z.string(),
        }),
      ),
    }),
  }),
  'admin.keywords_try': endpoint('POST', '/api/admin/keywords/try', {
    summary: '一段文字发出去会怎样：不能发布、先初审，还是打码；不存下任何内容',
    access: 'staff_moderator',
    input: z.strictObject({
      text: body('文字', site_keyword_limits.try).refine((text) => text.trim() !== '', '请填写文字'),
      /** With the words of this forum as well. */
      forum_id: numericId('论坛').optional(),
    }),
    output: tried,
  }),
};
