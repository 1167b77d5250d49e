// No zod in here: the screens read these figures too.

/** Looks at a face, per person and Beijing day; each costs money and patience. */
export const face_tries_a_day = 5;
/** A look that is not finished by then is void. */
export const face_minutes = 30;
/** Pictures of papers for staff. */
export const most_proof_files = 4;
/** Days that the permission stays while changed facts are looked at, or after a re-check found other facts. */
export const change_days = 30;
/** Days between the notice that a company is out of business and the end of its permission. */
export const notice_days = 15;
/** Days between two looks at the register. */
export const recheck_days = 365;
/** Days that the papers of a person stay after the decision. */
export const papers_days = 90;
export const introduce_max = 500;
