import type { Person } from '../../../../contract/account/person.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { personByUsername } from '../../account/index.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';
import { financeDb } from '../tables.ts';
import { adjustment_limits } from '../../../../contract/finance/adjustable.ts';
import { type Asked, effectsOf, isOfUser } from './effects.ts';

/** finance.adjustment_preview */
export async function previewAdjustment(
  input: Parsed<'finance.adjustment_preview'>,
  call: Call,
): Promise<Output<'finance.adjustment_preview'>> {
  const { asked, owner } = await meantBy(input, call);
  return { owner, ...(await effectsOf(call, asked, owner?.nickname ?? null)) };
}

/** finance.adjustment_propose: written down with its reason and proofs; nothing moves until somebody else of finance agrees. */
export async function proposeAdjustment(
  input: Parsed<'finance.adjustment_propose'>,
  call: Call,
): Promise<Output<'finance.adjustment_propose'>> {
  const { viewer } = member(call);
  const { asked, owner } = await meantBy(input, call);
  await ownReadyFiles(call, viewer.id, input.file_ids, {
    path: 'file_ids',
    kinds: ['proof'],
    max: adjustment_limits.files,
  });
  const { why_not } = await effectsOf(call, asked, owner?.nickname ?? null);
  if (why_not) throw invalid('amount', why_not);
  const number = await newNumber(call, 'A');
  const { id } = await financeDb(call)
    .insertInto('adjustments')
    .values({
      number,
      status: 'proposed',
      suspense: asked.suspense,
      account: asked.account,
      owner_id: BigInt(asked.owner_id),
      gives: asked.gives,
      amount: BigInt(asked.amount),
      reason: input.reason,
      proposed_by: viewer.id,
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file_ids = [...new Set(input.file_ids)];
  await financeDb(call)
    .insertInto('adjustment_files')
    .values(file_ids.map((file_id) => ({ adjustment_id: id, file_id })))
    .execute();
  await useFiles(call, file_ids, { kind: 'adjustment', id, title: `调账 ${number}` });
  await writeAudit(call, {
    action: 'adjustment.propose',
    subject: { kind: 'adjustment', id, title: `${number}，${yuanWords(asked.amount)}` },
    reason: input.reason,
  });
  return { id, number };
}

/** Whose account is meant; nobody moves money of their own. */
async function meantBy(
  input: Parsed<'finance.adjustment_preview'>,
  call: Call,
): Promise<{ asked: Asked; owner: Person | null }> {
  const { suspense, account, gives, amount, username = '' } = input;
  if (!isOfUser(account)) {
    if (username) throw invalid('username', '这个账户是平台的，不用填用户名');
    return { asked: { suspense, account, gives, amount, owner_id: 0 }, owner: null };
  }
  if (!username) throw invalid('username', '请填写用户名');
  const found = await personByUsername({ db: call.db }, username);
  if (!found) throw invalid('username', '没有这个用户');
  if (found.id === member(call).viewer.id) throw refuse('不能给自己的账户调账，请另一位财务来办');
  const { id, username: name, nickname, avatar, badges } = found;
  return {
    asked: { suspense, account, gives, amount, owner_id: id },
    owner: { id, username: name, nickname, avatar, badges },
  };
}
