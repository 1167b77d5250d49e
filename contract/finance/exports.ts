import * as z from 'zod';
import { endpoint, nothing } from '../http/endpoint.ts';
import { csvFile } from '../http/csv-file.ts';
import { line } from '../text.ts';
import { finance_exports, type FinanceExport } from './export-kinds.ts';

const kind = z.enum(Object.keys(finance_exports) as [FinanceExport, ...FinanceExport[]], '没有这种文件');

export const financeExportEndpoints = {
  'finance.export': endpoint('POST', '/api/admin/trade/export', {
    summary: '导出：季度涉税报送、某个用户一个月的对账单或结算单、对账差异；做好以后 24 小时内可以下载',
    access: 'staff_finance',
    input: z.strictObject({
      kind,
      /** Of the tax file: 2026Q4. */
      quarter: z
        .string()
        .regex(/^20\d{2}Q[1-4]$/, '季度写成 2026Q4')
        .optional(),
      /** Of all others: 2026-11. */
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份写成 2026-11')
        .optional(),
      username: z.string().trim().max(20, '用户名至多 20 个字符').optional(),
      /** Numbers of identity cards in full; written down with the reason. */
      full: z.boolean('请说明证件号是否完整').default(false),
      reason: line('理由', 0, 200).default(''),
    }),
    output: csvFile,
  }),
  'finance.exports': endpoint('GET', '/api/admin/trade/exports', {
    summary: '自己导出的文件，最近的在前',
    access: 'staff_finance',
    input: nothing,
    output: z.array(csvFile.extend({ kind })),
  }),
};
