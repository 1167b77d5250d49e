/** Applications that staff decide on, seen by the applicant and by staff. */
export const approvalEndpoints = {};
