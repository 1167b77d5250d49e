/** Many rows at once, for the demo and the bench; no part of the product enters here. */
export { loadPersons, type PersonToLoad } from './load-persons.ts';
