/** Where somebody reads their commissions, who may have left the league or never been in it. */
export const book_address = '/user/transaction/commissions';
