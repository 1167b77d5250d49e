import { down, type Failed } from './failed.ts';
import { isMagic } from './magic.ts';

export type CompanyFacts = {
  name: string;
  credit_code: string;
  /** With the legal person's name three elements are checked, with the id number four. */
  legal_person?: string;
  legal_person_id?: string;
};
export type CompanyElement = 'name' | 'credit_code' | 'legal_person' | 'legal_person_id';

export type CompanyCheck =
  | { result: 'match'; order: string; in_business: boolean | null; open_until: string | null }
  | { result: 'differ'; order: string; differs: CompanyElement[] }
  | { result: 'not_found'; order: string }
  /** The register has no answer that counts: somebody has to look. */
  | { result: 'unsure'; order: string }
  | Failed;

/**
 * Whether a company's elements belong together, by the register of companies. `in_business` null: the register does not say;
 * `open_until` is its last day, yyyy-mm-dd, null for one without end. Takes up to 10 s; costs money each time.
 */
export type CompanyGateway = {
  offered: boolean;
  check: (company: CompanyFacts, asked_by: { user_id: number; order: string }) => Promise<CompanyCheck>;
};

export const standInCompany: CompanyGateway = {
  offered: true,
  async check({ name, legal_person, legal_person_id }, { order }) {
    if (isMagic('provider_down', name, legal_person)) return down('stand-in');
    if (isMagic('needs_staff', name, legal_person)) return { result: 'unsure', order };
    if (isMagic('fails', legal_person))
      return {
        result: 'differ',
        order,
        differs: legal_person_id ? ['legal_person', 'legal_person_id'] : ['legal_person'],
      };
    if (isMagic('fails', name)) return { result: 'differ', order, differs: ['name'] };
    if (name.includes('测试不存在')) return { result: 'not_found', order };
    return { result: 'match', order, in_business: !name.includes('测试注销'), open_until: null };
  },
};

export const noCompany: CompanyGateway = { offered: false, check: async () => down('not_configured') };
