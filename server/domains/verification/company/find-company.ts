import { sql, type Selectable } from 'kysely';
import type { CompanyForm } from '../../../../contract/verification/company.ts';
import type { CompanyStatus } from '../../../../contract/verification/company-lifecycle.ts';
import type { CompanyVerifications } from '../../../database/tables.generated.ts';
import type { CompanyElement } from '../../../gateways/company.ts';
import type { Call } from '../../../call/call.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { holdSubject } from '../../approval/index.ts';
import { verificationDb } from '../tables.ts';

/** The facts that a permission rests on. */
export type HeldFacts = Pick<CompanyForm, 'name' | 'credit_code' | 'legal_person' | 'introduce'> & {
  rev: number;
};
/** What the register of companies said. */
export type RegisterSays = {
  result: 'match' | 'differ' | 'not_found' | 'unsure' | 'away';
  order: string;
  differs: CompanyElement[];
  in_business: boolean | null;
  open_until: string | null;
  elements: 3 | 4;
};
type Typed = {
  status: CompanyStatus;
  held: HeldFacts | null;
  register: RegisterSays | null;
  ends_why: 'change' | 'facts' | 'status' | null;
};
export type CompanyRow = Omit<Selectable<CompanyVerifications>, keyof Typed> & Typed;

export const companyRows = (call: Pick<Call, 'db'>) =>
  verificationDb(call).selectFrom('company_verifications').selectAll().$castTo<CompanyRow>();

export const companyOf = (call: Pick<Call, 'db'>, user_id: number): Promise<CompanyRow | undefined> =>
  companyRows(call).where('user_id', '=', user_id).executeTakeFirst();

/** The record of an account, made where there is none, and held until the end of the transaction. */
export async function holdCompanyOf(call: Call, user_id: number): Promise<CompanyRow> {
  await verificationDb(call)
    .insertInto('company_verifications')
    .values({ user_id, status: 'none', created_at: call.now, changed_at: call.now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { id } = await verificationDb(call)
    .selectFrom('company_verifications')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return holdCompany(call, id);
}

export async function holdCompany(call: Call, id: number): Promise<CompanyRow> {
  await holdSubject(call, 'company', id);
  return companyRows(call).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * The account that holds or claims this code, if it is another. Nobody else can answer this until the end of the transaction,
 * so of two who claim at once one is told.
 */
export async function otherClaimant(
  call: Call,
  credit_code: string,
  own_id: number,
): Promise<CompanyRow | undefined> {
  await takeLock(call.db, sql`hashtext(${`credit code ${credit_code}`})`);
  return companyRows(call)
    .where('claims_code', '=', credit_code)
    .where('id', '<>', own_id)
    .executeTakeFirst();
}

export type Submission = { rev: number; form: CompanyForm; sent_at: Date };

/** The newest submissions first. */
export const submissionsOf = (
  call: Pick<Call, 'db'>,
  company_id: number,
  most: number,
): Promise<Submission[]> =>
  verificationDb(call)
    .selectFrom('company_submissions')
    .select(['rev', 'form', 'sent_at'])
    .where('company_id', '=', company_id)
    .orderBy('rev', 'desc')
    .limit(most)
    .$castTo<Submission>()
    .execute();

export const newestForm = async (call: Pick<Call, 'db'>, company_id: number): Promise<CompanyForm> => {
  const [newest] = await submissionsOf(call, company_id, 1);
  if (!newest) throw new Error(`company ${company_id} has sent nothing`);
  return newest.form;
};

type Changes = Partial<
  Pick<
    CompanyRow,
    | 'rev'
    | 'contested'
    | 'reason'
    | 'reason_code'
    | 'claims_code'
    | 'held_since'
    | 'next_check_at'
    | 'ends_at'
    | 'ends_why'
    | 'legal_id_sealed'
    | 'sealed_with'
  > & { draft: null; held: HeldFacts | null; register: RegisterSays | null }
>;

export async function changeCompany(call: Call, id: number, changes: Changes): Promise<void> {
  await verificationDb(call)
    .updateTable('company_verifications')
    .set(companyFacts(call, changes))
    .where('id', '=', id)
    .execute();
}

/** The same, for a move that brings the facts along. */
export const companyFacts = (call: Pick<Call, 'now'>, { held, register, ...plain }: Changes) => ({
  ...plain,
  ...(held === undefined ? {} : { held: held && JSON.stringify(held) }),
  ...(register === undefined ? {} : { register: register && JSON.stringify(register) }),
  changed_at: call.now,
});

export const companySubject = (id: number) => ({ table: 'company_verifications', id }) as const;
