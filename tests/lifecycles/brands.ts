import { no, yes } from '../../server/testing/approval-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { brandForm, makeProof } from '../../server/testing/product-builders.ts';
import { driverOf, nobodys_id, reason, type Driver, type World } from './driver.ts';

type Form = Awaited<ReturnType<typeof brandForm>>;
type Of = {
  id: number;
  author: TestPerson;
  form: Form;
  approval: { id: number; revision: number };
  /** The other one's, by which it came into dispute. */
  claim?: { other: TestPerson; brand_id: number };
};

/** Brands. What brings one into dispute, and out of it, is the claim of somebody else. */
export async function brands({ house, ops, stranger }: World): Promise<Driver> {
  const { db } = house;
  const decide = (approval: Of['approval'], as: TestPerson, decision: object) =>
    house.call('admin.approval_decide', { kind: 'brand', ...approval, ...decision } as never, { as });
  const refusal = { ...no, reason_code: 'B02' };
  async function newest(id: number) {
    const row = await db
      .selectFrom('approvals')
      .select(['id', 'revision'])
      .where('kind', '=', 'brand')
      .where('subject_id', '=', id)
      .orderBy('revision', 'desc')
      .executeTakeFirst();
    return row ?? { id: nobodys_id, revision: 1 };
  }
  const edit = async ({ id, form }: Of, as: TestPerson) => {
    const { rev } = await db
      .selectFrom('brands')
      .select('rev')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return house.call('company.brand_edit', { ...form, brand_id: id, rev, valid_to: '2043-12-31' }, { as });
  };
  const revoke = ({ id }: Of, as: TestPerson, who: string) =>
    who === 'ops'
      ? house.call('admin.brand_revoke', { brand_id: id, reason }, { as })
      : house.call('company.brand_revoke', { brand_id: id }, { as });
  async function claim({ form }: Of) {
    const other = await house.person({ grants: ['source'] });
    const proof_files = [await makeProof(house, other)];
    const sent = await house.gives('company.brand_add', { ...form, proof_files }, { as: other });
    return { other, ...sent };
  }
  const endIt = async () => {
    house.clock.advance(20 * 365 * 86_400_000);
    await house.runJob('product.watch_brands');
  };
  return driverOf<'brand', Of>({
    table: 'brands',
    people: { ops, stranger },
    async inState(state, event) {
      const author = await house.person({ grants: ['source'] });
      const form = await brandForm(house, author);
      const { brand_id: id } = await house.gives('company.brand_add', form, { as: author });
      const of: Of = { id, author, form, approval: await newest(id) };
      if (state === 'pending') return of;
      if (state === 'draft') await revoke(of, author, 'author');
      else await decide(of.approval, ops, state === 'rejected' ? refusal : yes);
      if (state === 'revoked') await revoke(of, author, 'author');
      if (state === 'disputed') {
        of.claim = await claim(of);
        of.approval = await newest(of.claim.brand_id);
        const answer = { brand_id: id, words: '这个商标从注册起一直是我们在用', proof_files: [] };
        await house.gives('company.brand_answer', answer, { as: author });
      }
      if (
        (state === 'approved' || state === 'expired') &&
        ['approve', 'refuse', 'withdraw'].includes(event ?? '')
      ) {
        await edit(of, author);
        of.approval = await newest(id);
      }
      if (state === 'expired')
        await db.updateTable('brands').set({ status: 'expired' }).where('id', '=', id).execute();
      return of;
    },
    events: {
      submit: { call: edit },
      renew: { call: edit },
      approve: { call: ({ approval }, as) => decide(approval, as, yes) },
      refuse: { call: ({ approval }, as) => decide(approval, as, refusal) },
      withdraw: { call: (of, as) => revoke(of, as, 'author') },
      revoke: { call: revoke },
      dispute: {
        timer: async (of) => {
          await claim(of);
        },
      },
      // The claim of the other is refused.
      settle: {
        call: ({ approval }, as) => decide(approval, as, refusal),
        timer: async ({ claim: of }) => {
          if (of) await house.gives('company.brand_revoke', { brand_id: of.brand_id }, { as: of.other });
        },
      },
      expire: { timer: endIt },
    },
    instead: {
      'expired submit': 'renew',
      'approved submit': 'renew',
      'draft renew': 'submit',
      'rejected renew': 'submit',
      'pending renew': 'submit',
      // What is decided on is the claim of the other.
      'disputed approve ops': 'revoke',
      'disputed refuse': 'settle',
      'pending settle': 'refuse',
      // One call of the owner's: what waits is taken back, what holds is given up.
      'pending revoke author': 'withdraw',
      'disputed withdraw author': 'revoke',
    },
  });
}
