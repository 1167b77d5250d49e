/** So far from each other two names are still taken for one. */
const nearest = 2;
/** Short names are near to each other by chance. */
const shortest = 6;

const parts = (email: string): [name: string, domain: string] => {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  return [name.replace(/\+.*$/, '').replaceAll('.', ''), domain];
};

/** Whether two addresses of one provider differ by at most two letters, dots and what follows a plus aside. */
export function isNearlySame(one: string, other: string): boolean {
  const [[a, a_domain], [b, b_domain]] = [parts(one), parts(other)];
  if (a_domain !== b_domain) return false;
  if (a === b) return true;
  return Math.min(a.length, b.length) >= shortest && distance(a, b) <= nearest;
}

/** Levenshtein's, given up beyond `nearest`. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > nearest) return nearest + 1;
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    if (Math.min(...row) > nearest) return nearest + 1;
    above = row;
  }
  return above[b.length]!;
}
