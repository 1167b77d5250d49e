export type PolicyCondition =
  | [string, string, string | readonly string[]]
  | ['content-length-range', number, number]
  | Record<string, string>;

/** A policy as OSS and S3 both read it, in base64 of its JSON. */
export function writePolicy(expires_at: Date, conditions: readonly PolicyCondition[]): string {
  return Buffer.from(JSON.stringify({ expiration: expires_at.toISOString(), conditions })).toString('base64');
}

export type ReadPolicy = { expires_at: Date; conditions: PolicyCondition[] };

/** Null for what is no policy. */
export function readPolicy(base64: string): ReadPolicy | null {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as {
      expiration: unknown;
      conditions: unknown;
    };
    const expires_at = new Date(String(expiration));
    if (Number.isNaN(expires_at.getTime()) || !Array.isArray(conditions)) return null;
    return { expires_at, conditions: conditions as PolicyCondition[] };
  } catch {
    return null;
  }
}

/** The smallest and the largest size that the policy takes. */
export function sizesOf({ conditions }: ReadPolicy): { min: number; max: number } {
  const range = conditions.find(
    (condition) => Array.isArray(condition) && condition[0] === 'content-length-range',
  );
  return Array.isArray(range)
    ? { min: Number(range[1]), max: Number(range[2]) }
    : { min: 0, max: 5 * 1024 ** 3 };
}

/** The first condition that the fields (names in small letters) do not meet, as it stands in the policy; null when all are met. */
export function unmetCondition(
  { conditions }: ReadPolicy,
  fields: Readonly<Record<string, string>>,
): string | null {
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      const unmet = Object.entries(condition).find(([name, value]) => fields[name.toLowerCase()] !== value);
      if (unmet) return JSON.stringify(condition);
      continue;
    }
    const [operator, name, wanted] = condition;
    if (operator === 'content-length-range') continue;
    const value = fields[String(name).replace(/^\$/, '').toLowerCase()];
    if (value === undefined || !meets(operator, value, wanted)) return JSON.stringify(condition);
  }
  return null;
}

function meets(operator: string, value: string, wanted: unknown): boolean {
  if (operator === 'eq') return value === wanted;
  if (operator === 'starts-with') return value.startsWith(String(wanted));
  if (operator === 'in') return Array.isArray(wanted) && wanted.includes(value);
  if (operator === 'not-in') return Array.isArray(wanted) && !wanted.includes(value);
  return false;
}
