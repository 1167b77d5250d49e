/** Enough to know one's own by, also with somebody behind one's back: l***@example.com, 138****8000 */
export const coveredAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.)[^@]*/u, '$1***') : address.replace(/^(\d{3})\d{4}/, '$1****');
