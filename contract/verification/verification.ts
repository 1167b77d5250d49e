/** Proving who one is: person, face, company. */
import { companyEndpoints } from './company.ts';
import { personEndpoints } from './person.ts';

export const verificationEndpoints = { ...personEndpoints, ...companyEndpoints };
