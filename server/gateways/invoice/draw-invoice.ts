import { amountInCapitals } from '../../../contract/verification/amount-in-capitals.ts';
import { yuanOf } from '../../../contract/trade/money.ts';
import { beijingDayWords } from '../../clock/beijing-time.ts';
import { openPdf, type Pdf } from '../../pdf/open-pdf.ts';
import type { InvoiceOrder, OrderedLine } from './invoice-provider.ts';

/** Who makes it out in the demonstration; nobody has this number. */
export const demo_seller = { name: '出海集（演示）有限公司', tax_no: '91440605MADEMO0000' };

type Issued = { number: string; issued_at: Date };

// Points. The sheet is 210 × 140 mm, as the official one.
const width = 595;
const height = 397;
const left = 24;
const right = width - left;
const ink = '#1f1a16';
const brown = '#9b5b26';
const lines_a_page = 8;
const row = 15;
const table_top = 138;
const table_bottom = 290;

/** Columns of the table: where each ends, and on which side its words stand. */
const columns = [
  { title: '项目名称', end: 178, align: 'left' },
  { title: '规格型号', end: 284, align: 'left' },
  { title: '单位', end: 310, align: 'center' },
  { title: '数量', end: 340, align: 'right' },
  { title: '单价', end: 400, align: 'right' },
  { title: '金额', end: 462, align: 'right' },
  { title: '税率/征收率', end: 514, align: 'center' },
  { title: '税额', end: right, align: 'right' },
] as const;

/** An invoice as the official sheet shows it, with 演示 across each page: nobody takes it for one. */
export async function drawInvoice(order: InvoiceOrder, issued: Issued): Promise<Buffer> {
  const pdf = await openPdf({
    title: `电子发票 ${issued.number}`,
    size: [width, height],
    at: issued.issued_at,
  });
  const pages = Math.max(1, Math.ceil(order.lines.length / lines_a_page));
  for (let page = 0; page < pages; page++) {
    pdf.doc.addPage();
    drawMark(pdf);
    drawHead(pdf, order, issued, { page: page + 1, pages });
    drawParties(pdf, order);
    drawTable(pdf, order, order.lines.slice(page * lines_a_page, (page + 1) * lines_a_page));
    drawFoot(pdf, order, page === pages - 1);
  }
  return pdf.bytes();
}

type Words = {
  x: number;
  y: number;
  width?: number;
  align?: 'left' | 'center' | 'right';
  size?: number;
  bold?: boolean;
  color?: string;
};

function write({ doc, shown }: Pdf, text: string, given: Words): void {
  const { x, y, align = 'left', size = 8, bold = false, color = ink } = given;
  doc.font(bold ? 'bold' : 'regular').fontSize(size);
  // What does not fit is set smaller, down to two thirds; then it is cut.
  let words = shown(text);
  const room = given.width;
  if (room !== undefined) {
    const wide = doc.widthOfString(words);
    if (wide > room) doc.fontSize(Math.max(size / 1.5, (size * room) / wide));
    while (words.length > 1 && doc.widthOfString(words) > room + 0.5) words = `${words.slice(0, -2)}…`;
  }
  doc.fillColor(color).text(words, x, y, { width: room, align, lineBreak: false });
}

function drawMark({ doc }: Pdf): void {
  doc
    .save()
    .rotate(-24, { origin: [width / 2, height / 2] })
    .font('bold')
    .fontSize(120)
    .fillColor('#c8102e')
    .fillOpacity(0.1)
    .text('演示', width / 2 - 130, height / 2 - 85, { width: 260, align: 'center', lineBreak: false })
    .restore()
    .fillOpacity(1);
}

function drawHead(
  pdf: Pdf,
  { kind }: InvoiceOrder,
  { number, issued_at }: Issued,
  { page, pages }: { page: number; pages: number },
): void {
  write(pdf, kind === 'special' ? '电子发票（增值税专用发票）' : '电子发票（普通发票）', {
    x: 150,
    y: 26,
    width: 295,
    align: 'center',
    size: 17,
    color: brown,
  });
  pdf.doc.moveTo(172, 54).lineTo(423, 54).moveTo(172, 57).lineTo(423, 57).lineWidth(0.6).stroke(brown);
  write(pdf, `发票号码：${number}`, { x: 432, y: 30, width: 140 });
  write(pdf, `开票日期：${beijingDayWords(issued_at).replaceAll(' ', '')}`, { x: 432, y: 44, width: 140 });
  write(pdf, '演示发票，不能报销和抵扣', { x: left, y: 30, size: 8, color: '#c8102e' });
  if (pages > 1) write(pdf, `共 ${pages} 页 第 ${page} 页`, { x: left, y: 44, size: 8 });
}

function drawParties(pdf: Pdf, { buyer }: InvoiceOrder): void {
  const [top, bottom, middle] = [66, table_top, width / 2];
  pdf.doc
    .rect(left, top, right - left, bottom - top)
    .moveTo(middle, top)
    .lineTo(middle, bottom)
    .lineWidth(0.6)
    .stroke(brown);
  const of = (x: number, who: string, name: string, tax_no: string, more: string[]) => {
    for (const [i, sign] of [...`${who}信息`].entries())
      write(pdf, sign, { x: x + 5, y: top + 5 + i * 13, color: brown });
    const room = middle - left - 26;
    write(pdf, `名称：${name}`, { x: x + 20, y: top + 8, width: room, size: 9 });
    write(pdf, `统一社会信用代码/纳税人识别号：${tax_no}`, { x: x + 20, y: top + 24, width: room });
    for (const [i, words] of more.entries())
      write(pdf, words, { x: x + 20, y: top + 40 + i * 13, width: room, size: 7 });
  };
  const named = (label: string, ...values: string[]) =>
    values.some(Boolean) ? [`${label}：${values.filter(Boolean).join(' ')}`] : [];
  of(left, '购买方', buyer.name, buyer.tax_no, [
    ...named('地址、电话', buyer.address, buyer.phone),
    ...named('开户行及账号', buyer.bank, buyer.account),
  ]);
  of(middle, '销售方', demo_seller.name, demo_seller.tax_no, []);
}

function drawTable(pdf: Pdf, { tax_bp }: InvoiceOrder, lines: readonly OrderedLine[]): void {
  pdf.doc
    .rect(left, table_top, right - left, table_bottom - table_top)
    .lineWidth(0.6)
    .stroke(brown);
  const rate = tax_bp === null ? '不征税' : `${tax_bp / 100}%`;
  const tax = (amount: bigint) => (tax_bp === null ? '***' : yuanOf(amount));
  const rows = lines.map((line) => [
    line.name,
    line.spec,
    '次',
    '1',
    yuanOf(line.net),
    yuanOf(line.net),
    rate,
    tax(line.tax),
  ]);
  let start = left;
  for (const [i, { title, end, align }] of columns.entries()) {
    const at = { x: start + 3, width: end - start - 6, align };
    write(pdf, title, { ...at, y: table_top + 3, size: 8, color: brown, align: 'center' });
    for (const [nth, cells] of rows.entries())
      write(pdf, cells[i]!, { ...at, y: table_top + 18 + nth * row, size: 7.5 });
    start = end;
  }
}

function drawFoot(pdf: Pdf, { net, tax, tax_bp, amount, remark }: InvoiceOrder, last: boolean): void {
  const top = table_bottom;
  const sums = columns.slice(4);
  pdf.doc
    .rect(left, top, right - left, 82)
    .moveTo(left, top + 20)
    .lineTo(right, top + 20)
    .lineWidth(0.6)
    .stroke(brown);
  write(pdf, '价税合计（大写）', { x: left + 8, y: top + 5, width: 80, color: brown });
  if (last) {
    write(pdf, '合计', { x: left + 3, y: top - 14, width: 60, color: brown });
    const at = (i: number) => ({
      x: sums[i - 1]!.end + 3,
      width: sums[i]!.end - sums[i - 1]!.end - 6,
      y: top - 14,
    });
    write(pdf, `¥${yuanOf(net)}`, { ...at(1), align: 'right' });
    write(pdf, tax_bp === null ? '***' : `¥${yuanOf(tax)}`, { ...at(3), align: 'right' });
    write(pdf, amountInCapitals(amount), { x: left + 110, y: top + 4, width: 260, size: 10 });
    write(pdf, `（小写）¥${yuanOf(amount)}`, { x: 400, y: top + 4, width: 165, align: 'right', size: 10 });
  } else write(pdf, '见末页', { x: left + 110, y: top + 5 });
  write(pdf, '备注', { x: left + 8, y: top + 26, color: brown });
  write(pdf, remark, { x: left + 40, y: top + 26, width: right - left - 50, size: 7.5 });
  write(pdf, '开票人：演示', { x: left, y: top + 88 });
}
