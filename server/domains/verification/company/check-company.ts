import type { CompanyForm } from '../../../../contract/verification/company.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import type { CompanyCheck, CompanyElement } from '../../../gateways/company.ts';
import { hasFailed } from '../../../gateways/failed.ts';
import type { Gateways } from '../../../gateways/index.ts';
import type { Call, Db } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { mailPerson } from '../../account/index.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { openNumber } from '../sealed-number.ts';
import { company_labels } from './changed-fields.ts';
import {
  companyFacts,
  companyRows,
  companySubject,
  holdCompany,
  newestForm,
  type CompanyRow,
  type RegisterSays,
} from './find-company.ts';
import { sendToDesk } from './send-to-desk.ts';

type World = { db: Db; gateways: Gateways; inTransaction: Call['inTransaction'] };

/** Holds what was sent against the register and moves on what it says. Nobody waits in a transaction meanwhile. */
export async function checkCompany(world: World, id: number): Promise<void> {
  const company = await companyRows(world).where('id', '=', id).executeTakeFirstOrThrow();
  if (company.status !== 'auto_checking') return;
  const register = await askRegister(world, company, await newestForm(world, id));
  await world.inTransaction((call) => settleCheck(call, company, register));
}

/** Of three elements, or four where the legal person's number is known. A register that does not answer is away. */
export async function askRegister(
  { gateways }: Pick<World, 'gateways'>,
  company: Pick<CompanyRow, 'id' | 'rev' | 'user_id' | 'legal_id_sealed'>,
  { name, credit_code, legal_person }: Pick<CompanyForm, 'name' | 'credit_code' | 'legal_person'>,
): Promise<RegisterSays> {
  const number = company.legal_id_sealed ? openNumber({ gateways }, company.legal_id_sealed) : undefined;
  const order = `C${company.id}R${company.rev}T${Date.now().toString(36)}`;
  const said: CompanyCheck = await gateways.company
    .check(
      { name, credit_code, legal_person, ...(number ? { legal_person_id: number } : {}) },
      { user_id: company.user_id, order },
    )
    .catch(() => ({ result: 'down' as const, code: 'threw' }));
  const nothing: RegisterSays = {
    result: 'away',
    order,
    differs: [],
    in_business: null,
    open_until: null,
    elements: number ? 4 : 3,
  };
  return hasFailed(said) ? nothing : { ...nothing, ...said };
}

/** Why a company that is what it says cannot be verified; empty where it can. */
export function whyNotInBusiness({ in_business, open_until }: RegisterSays, now: Date): string {
  if (in_business === false) return '工商登记的状态不是存续或在营';
  return open_until !== null && open_until < beijingDay(now) ? `营业期限已在 ${open_until} 届满` : '';
}

export const differWords = (differs: readonly CompanyElement[]): string =>
  `与工商登记不一致：${differs.map((element) => company_labels[element]).join('、') || '企业信息'}`;

async function settleCheck(call: Call, asked: CompanyRow, register: RegisterSays): Promise<void> {
  const company = await holdCompany(call, asked.id);
  if (company.status !== 'auto_checking' || company.rev !== asked.rev) return;
  const no = whyNot(register, call.now);
  const subject = companySubject(company.id);
  if (no) {
    await move(call, companyLifecycle, 'mismatch', subject, {
      actor: 'provider',
      to: 'rejected',
      reason: no.reason,
      set: companyFacts(call, {
        register,
        ...no,
        claims_code: company.held ? company.claims_code : null,
      }),
    });
    await mailPerson(call, company.user_id, 'approval_decision', {
      subject: '企业认证没有通过',
      text: `企业认证没有通过。\n原因：${no.reason}。\n\n在“账户设置 - 身份认证”里改好以后可以再次提交。`,
    });
  } else {
    const event = register.result === 'match' ? 'match' : 'hand_over';
    await move(call, companyLifecycle, event, subject, {
      actor: 'provider',
      to: 'submitted',
      set: companyFacts(call, { register }),
    });
    await sendToDesk(call, company.id);
  }
  await call.tells(company.user_id, { kind: 'me' });
}

function whyNot(register: RegisterSays, now: Date): { reason: string; reason_code: string } | null {
  if (register.result === 'not_found')
    return { reason: '工商登记里查不到这家企业，请核对企业名称和统一社会信用代码', reason_code: 'C02' };
  if (register.result === 'differ') {
    const reason_code = register.differs.includes('credit_code')
      ? 'C02'
      : register.differs.some((element) => element.startsWith('legal_person'))
        ? 'C03'
        : 'C99';
    return { reason: differWords(register.differs), reason_code };
  }
  const closed = register.result === 'match' ? whyNotInBusiness(register, now) : '';
  return closed ? { reason: closed, reason_code: 'C04' } : null;
}
