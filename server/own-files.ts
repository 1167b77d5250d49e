import { csv_path, csvPart } from './csv/csv-files.ts';
import { own_data_path, ownDataFile } from './domains/account/index.ts';
import { invoiceSheet, sheet_path } from './domains/invoice/index.ts';
import type { OwnFile } from './http/own-files.ts';

/** Of a part, or of the row of a file: none of them has more digits than its column. */
const numberOf = (text: unknown, digits: number): number =>
  typeof text === 'string' && text.length <= digits && /^\d+$/.test(text) ? Number(text) : 0;

/** What people may fetch of their own. */
export const ownFiles: OwnFile[] = [
  {
    path: own_data_path,
    type: 'application/zip',
    page: '/user/setting?type=safe',
    gone: '文件已过期，请在安全设置里重新申请',
    async read(db, viewer, now) {
      const bytes = await ownDataFile({ db }, viewer.id, now);
      return bytes && { bytes, name: 'chuhaiji-own-data.zip' };
    },
  },
  {
    path: csv_path,
    type: 'text/csv; charset=utf-8',
    page: '/user/notify',
    gone: '文件已过期或不存在，请重新导出',
    read: (db, viewer, now, { file, part }) =>
      csvPart({ db }, { viewer, file_id: numberOf(file, 15), nth: numberOf(part, 9), now }),
  },
  {
    path: sheet_path,
    type: 'application/pdf',
    page: '/user/transaction?type=invoice_log',
    gone: '没有找到这张发票',
    read: (db, viewer, _now, { no }, storage) => invoiceSheet({ db, storage }, viewer, String(no)),
  },
];
