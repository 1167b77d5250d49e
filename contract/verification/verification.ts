/** Proving who one is: person, face, company. */
export const verificationEndpoints = {};
