import type { Input } from '../../contract/index.ts';
import { standInCompany, type CompanyGateway } from '../../server/gateways/company.ts';
import { no, yes } from '../../server/testing/approval-builders.ts';
import { companyForm, makeProof } from '../../server/testing/verification-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

type Said = Awaited<ReturnType<CompanyGateway['check']>>['result'];
type Of = {
  id: number;
  author: TestPerson;
  approval: { id: number; revision: number };
  form: Input<'verify.company'>;
};

/** What the register says next; once, then it is the stand-in again. */
let says: Said | null = null;
export const company_register: CompanyGateway = {
  offered: true,
  async check(facts, by) {
    const result = says;
    says = null;
    if (result === 'differ') return { result, order: by.order, differs: ['name'] };
    if (result === 'unsure') return { result, order: by.order };
    return standInCompany.check(facts, by);
  },
};

/** A company, from its form to the end of what rests on it. */
export async function company({ house, ops, stranger }: World): Promise<Driver> {
  const table = 'company_verifications' as const;
  const set = (of: Pick<Of, 'id'>, facts: object) =>
    house.db.updateTable(table).set(facts).where('id', '=', of.id).execute();
  const send = ({ form }: Of, as: TestPerson) => house.call('verify.company', form, { as });
  const change = ({ form }: Of, as: TestPerson) =>
    house.call('verify.company', { ...form, introduce: '小家电工厂，也做厨房秤和宠物用品。' }, { as });
  const withdraw = (_of: unknown, as: TestPerson) => house.call('verify.company_withdraw', {}, { as });
  const decide = ({ approval }: Of, as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'company', ...approval, ...decision } as never, { as });
  const revoke = ({ author }: Of, as: TestPerson) =>
    house.call('verify.company_revoke', { user_id: author.id, reason }, { as });
  const save = ({ form }: Of, as: TestPerson) => {
    const { legal_person_id: _number, agree: _agree, ...draft } = form;
    return house.call('verify.company_draft', draft, { as });
  };
  /** A check that a fallen process left behind is taken up again. */
  const checked = (result: Said) => async () => {
    says = result;
    house.clock.advance(3 * 60_000);
    await house.runJob('verification.end_rights');
    says = null;
  };
  const checkedAgain = (result: Said) => async (of: Pick<Of, 'id'>) => {
    says = result;
    await set(of, { next_check_at: house.clock.now() });
    await house.runJob('verification.recheck_companies');
    says = null;
  };
  const endRights = async (of: Of) => {
    await house.db
      .updateTable(table)
      .set({ ends_at: house.clock.now() })
      .where('id', '=', of.id)
      .where('ends_at', 'is not', null)
      .execute();
    await house.runJob('verification.end_rights');
  };
  return driverOf<'company', Of>({
    table,
    people: { ops, stranger },
    async inState(state) {
      const author = await house.person();
      const form = await companyForm(house, author);
      const at = house.clock.now();
      const { id } = await house.db
        .insertInto(table)
        .values({ user_id: author.id, status: 'none', created_at: at, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const of: Of = { id, author, form, approval: { id: nobodys_id, revision: 1 } };
      if (state === 'none') return of;
      if (state === 'draft') {
        await save(of, author);
        return of;
      }
      if (state === 'need_info') {
        // Somebody else has claimed the company before.
        const first = await house.person();
        const claim = { ...form, license_file_id: await makeProof(house, first.id) };
        await house.gives('verify.company', claim, { as: first });
        await send(of, author);
        return of;
      }
      if (state === 'rejected') says = 'differ';
      await send(of, author);
      if (state === 'rejected') return of;
      if (state === 'auto_checking') {
        // The process that asked the register has died over it.
        await withdraw(of, author);
        await set(of, { status: state });
        return of;
      }
      const { list } = await house.gives('approval.index', { kind: 'company' }, { as: author });
      of.approval = { id: list[0]!.id, revision: list[0]!.revision };
      if (state !== 'submitted') await decide(of, ops, yes);
      if (state === 'revoked') await revoke(of, ops);
      if (state === 'expiring' || state === 'expired') await checkedAgain('differ')(of);
      if (state === 'expired') await endRights(of);
      return of;
    },
    events: {
      save: { own: save },
      submit: { own: send },
      change: { own: change },
      match: { provider: checked('match') },
      mismatch: { provider: checked('differ') },
      hand_over: { provider: checked('unsure') },
      approve: { call: (of, as) => decide(of, as, yes) },
      refuse: { call: (of, as) => decide(of, as, { ...no, reason_code: 'C01' }) },
      withdraw: { own: withdraw },
      warn: { provider: checkedAgain('differ') },
      recover: { provider: checkedAgain('match') },
      lapse: { timer: endRights },
      revoke: { call: revoke },
      forget: { timer: ({ author }) => leaveForGood(house, author) },
    },
    // One call sends a form in, whatever was there before; a draft is written over, and put beside what waits.
    instead: {
      'expiring submit': 'change',
      ...Object.fromEntries(
        ['none', 'draft', 'need_info', 'rejected', 'expired', 'revoked'].map((state) => [
          `${state} change`,
          'submit',
        ]),
      ),
      ...Object.fromEntries(
        [
          'draft',
          'submitted',
          'auto_checking',
          'need_info',
          'approved',
          'rejected',
          'expiring',
          'expired',
          'revoked',
        ].map((state) => [`${state} save`, 'stays']),
      ),
    },
  });
}
