import type { CompanyState } from '../../../../contract/verification/company.ts';
import type { PersonState } from '../../../../contract/verification/person.ts';

/** Shows what a call has answered, without reading it again. */
export type PutPerson = (next: (state: PersonState) => PersonState) => void;
export type PutCompany = (next: (state: CompanyState) => CompanyState) => void;
