import { sql } from 'kysely';
import {
  brand_limits,
  brand_logo_rule,
  live_brand,
  type BrandStatus,
} from '../../../../contract/product/brand-lifecycle.ts';
import { checkImage } from '../../../../contract/upload/image-rules.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { holdSubject, openApproval } from '../../approval/index.ts';
import { platformLike } from '../../account/index.ts';
import { requireCleanWords } from '../../text/index.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';
import { productDb } from '../tables.ts';
import { brandRows, lockOwnBrand, type BrandRecord } from './brand-record.ts';
import type { BrandPayload } from './brand-approval.ts';
import { openDispute, rivalOf, settleOthers } from './dispute.ts';
import { moveBrand, nameTaken } from './move-brand.ts';

type Sent = Parsed<'company.brand_add'>;
type Answer = Output<'company.brand_add'>;

/** Names are the same that a reader takes for the same. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·.\-_]/g, '');

export async function addBrand(input: Sent, call: Call): Promise<Answer> {
  const { viewer } = member(call);
  await takeLock(call.db, sql`hashtextextended('brands of', ${viewer.id})`);
  const { times } = await productDb(call)
    .selectFrom('brands')
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .where('author_id', '=', viewer.id)
    .where('status', '<>', 'revoked')
    .executeTakeFirstOrThrow();
  if (times >= BigInt(brand_limits.a_person))
    throw refuse(`每家企业至多登记 ${brand_limits.a_person} 个品牌`);
  const checked = await check(call, input, null);
  const { id } = await productDb(call)
    .insertInto('brands')
    .values({
      ...columns(checked),
      author_id: viewer.id,
      status: 'draft',
      rev: 0,
      created_at: call.now,
      changed_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return sendIn(call, id, checked, 'pending');
}

/**
 * What was never approved is sent in as it is typed now; what was approved once keeps its name and number, under which products stand,
 * and gets a new proof, whatever became of the one before.
 */
export async function editBrand(
  { brand_id, rev, ...input }: Parsed<'company.brand_edit'>,
  call: Call,
): Promise<Answer> {
  await holdSubject(call, 'brand', brand_id);
  const brand = await lockOwnBrand(call, brand_id);
  if (rev !== brand.rev) throw outdated();
  const renews = brand.status === 'expired' || brand.status === 'approved';
  if (!renews && !['draft', 'rejected', 'pending'].includes(brand.status)) throw refuse('当前状态不可操作');
  const keeps = renews || brand.approved_at !== null;
  if (keeps) refuseOtherBrand(brand, input);
  const checked = await check(call, input, brand);
  if (!keeps)
    await productDb(call).updateTable('brands').set(columns(checked)).where('id', '=', brand.id).execute();
  const to = brand.status === 'approved' ? 'approved' : 'pending';
  return sendIn(call, brand.id, checked, to, { event: renews ? 'renew' : 'submit', renews: keeps });
}

function refuseOtherBrand(brand: BrandRecord, input: Sent): void {
  if (nameKey(input.name) !== brand.name_key) throw invalid('name', '续期不能换品牌名，换名称请添加新的品牌');
  if (input.trademark_no !== brand.trademark_no)
    throw invalid('trademark_no', '续期不能换商标号，请添加新的品牌');
  if (input.class !== brand.class) throw invalid('class', '续期不能换类别，请添加新的品牌');
}

type Checked = Omit<Sent, 'logo'> & { logo: { id: number; url: string } | null };

async function check(call: Call, input: Sent, own: BrandRecord | null): Promise<Checked> {
  const { viewer } = member(call);
  if (nameKey(input.name) !== own?.name_key) {
    const like = platformLike(input.name);
    if (like) throw invalid('name', like);
    await requireCleanWords(call, [['name', '品牌名', input.name]]);
  }
  if (input.valid_to < beijingDay(call.now)) throw invalid('valid_to', '有效期已经过了，请上传还有效的证明');
  await ownReadyFiles(call, viewer.id, input.proof_files, {
    path: 'proof_files',
    kinds: ['proof'],
    otherwise: '有一个证明还没有传好或已被删除，请重新上传',
  });
  const taken = await brandRows(call)
    .where('class', '=', input.class)
    .where('id', '<>', own?.id ?? 0)
    .where((where) =>
      where.or([where('trademark_no', '=', input.trademark_no), where('name_key', '=', nameKey(input.name))]),
    )
    .where('status', 'in', ['pending', ...live_brand] satisfies BrandStatus[])
    .execute();
  if (taken.some((one) => one.author_id === viewer.id && one.trademark_no === input.trademark_no))
    throw invalid('trademark_no', '这个商标号和类别你已经登记过了');
  if (taken.some((one) => one.status !== 'pending' && one.trademark_no !== input.trademark_no))
    throw nameTaken();
  return { ...input, logo: input.logo ? await checkLogo(call, input.logo) : null };
}

async function checkLogo(call: Call, id: number): Promise<{ id: number; url: string }> {
  const [file] = await ownReadyFiles(call, member(call).viewer.id, [id], {
    path: 'logo',
    images_only: true,
    kinds: ['image'],
    otherwise: '标识还没有传好或已被删除，请重新上传',
  });
  const { width, height, size, mime, is_animated, name, url } = file!;
  const facts =
    width === null || height === null
      ? null
      : { width, height, size, type: mime, is_animated: is_animated ?? false };
  const wrong = checkImage(brand_logo_rule, facts, name);
  if (wrong) throw invalid('logo', wrong);
  return { id: file!.id, url };
}

const columns = (checked: Checked) => ({
  name: checked.name,
  name_key: nameKey(checked.name),
  proof: checked.proof,
  trademark_no: checked.trademark_no,
  class: checked.class,
  valid_from: checked.valid_from,
  valid_to: checked.valid_to,
  logo_id: checked.logo?.id ?? null,
  logo: checked.logo?.url ?? null,
  proof_ids: checked.proof_files,
});

async function sendIn(
  call: Call,
  id: number,
  { logo, ...checked }: Checked,
  to: 'pending' | 'approved',
  { event, renews }: { event: 'submit' | 'renew'; renews: boolean } = { event: 'submit', renews: false },
): Promise<Answer> {
  const { rev } = await productDb(call)
    .updateTable('brands')
    .set((set) => ({ rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await moveBrand(call, { id }, event, { actor: 'author', to });
  const payload: BrandPayload = { ...checked, logo_id: logo?.id ?? null, logo: logo?.url ?? null, renews };
  const title = checked.name;
  const { approval_id } = await openApproval(call, {
    kind: 'brand',
    subject_id: id,
    applicant_id: member(call).viewer.id,
    title,
    payload,
  });
  const files = [...checked.proof_files, ...(logo ? [logo.id] : [])];
  await useFiles(call, files, { kind: 'brand', id, title });
  await useFiles(call, files, { kind: 'approval', id: approval_id, title: `品牌“${title}”的送审` });
  await settleOthers(call, { id, ...checked });
  const rival = await rivalOf(call, { id, ...checked });
  if (rival?.status === 'approved') await openDispute(call, rival, id);
  return { brand_id: id, status: to, rev, approval_id, disputes: rival !== undefined };
}
