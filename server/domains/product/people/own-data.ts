import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import type { ExportPart } from '../../account/index.ts';
import { productDb } from '../tables.ts';

const rowsOf = async (
  call: { db: Db },
  query: ReturnType<typeof sql<Record<string, unknown>>>,
): Promise<Record<string, unknown>[]> => (await query.execute(productDb(call))).rows;

/** With all that was sent in last, approved or not. */
export const ownProductsPart: ExportPart = {
  name: 'products',
  title: '产品',
  columns: {
    pno: '编号',
    title: '名称',
    status: '状态',
    created_at: '建立',
    listed_at: '上架',
    summary: '卖点',
    content: '全部内容',
  },
  rows: (call, user_id) =>
    rowsOf(
      call,
      sql`select p.pno, p.title, p.status, p.created_at, p.listed_at, p.summary, r.content
        from products p join product_revisions r on r.product_id = p.id and r.rev = p.rev
        where p.author_id = ${user_id} and p.erased_at is null order by p.id`,
    ),
};

export const productExportParts: ExportPart[] = [
  {
    name: 'brands',
    title: '品牌',
    columns: {
      name: '品牌',
      status: '状态',
      trademark_no: '商标号',
      class: '类别',
      proof: '凭据',
      valid_from: '从',
      valid_to: '到',
    },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select name, status, trademark_no, class, proof, valid_from::text, valid_to::text from brands where author_id = ${user_id} order by id`,
      ),
  },
  {
    name: 'product-likes',
    title: '喜欢的产品',
    columns: { title: '产品', at: '时间' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select p.title, l.at from product_likes l join products p on p.id = l.product_id where l.user_id = ${user_id} and p.status = 'on_shelf' order by l.at, p.id`,
      ),
  },
];
