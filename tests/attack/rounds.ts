import fc from 'fast-check';

/** From `npm run attack`; in the tests a part goes on for its few rounds, always the same ones. */
const { ATTACK_SEED = '7', ATTACK_MINUTES = '0' } = process.env;
const minutes = Number(ATTACK_MINUTES);
const parts = 8;
/** Whether somebody waits for the figures. */
export const asked_for = minutes > 0;

/** How long a part may take before its test gives up. */
export const part_timeout_ms = (minutes / parts) * 60_000 + 300_000;

/** What a part did, by name, and what must not have happened. */
export class Tally {
  readonly findings: string[] = [];
  readonly #counts = new Map<string, number>();

  count(what: string, more = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + more);
  }

  /** The largest of what was measured. */
  most(what: string, measured: number): void {
    this.#counts.set(what, Math.max(this.#counts.get(what) ?? 0, measured));
  }

  finds(finding: string): void {
    // A hole is hit by many shots: some tell as much as all.
    this.count('findings');
    if (this.findings.length === 30) return;
    this.findings.push(finding.slice(0, 400));
    // Nobody waits for the end of a night to read what was found at its beginning.
    if (asked_for) console.log(`found: ${finding.slice(0, 400)}`);
  }

  /** The one line of a part. */
  said(part: string): string {
    const counts = [...this.#counts].map(([what, times]) => `${what} ${times}`);
    return `${part}: ${counts.join(', ')}${this.findings.length === 0 ? ', nothing found' : ''}`;
  }
}

/** One drawn value; the same seed draws the same. */
export type Draw = <T>(values: readonly T[]) => T;

/** So many rounds, or as many as there is time for; each draws by itself. */
export function* rounds(short: number): Generator<{ number: number; draw: Draw; seed: number }> {
  const end = Date.now() + (minutes / parts) * 60_000;
  for (let number = 1; minutes > 0 ? Date.now() < end : number <= short; number++) {
    const seed = Number(ATTACK_SEED) * 1_000_003 + number;
    const [drawn] = fc.sample(fc.infiniteStream(fc.nat({ max: 2 ** 31 - 1 })), { numRuns: 1, seed });
    const draw: Draw = (values) => values[drawn!.next().value! % values.length]!;
    yield { number, draw, seed };
  }
}

/** A start may take long on a busy machine. */
export const start_ms = 240_000;

/** Waits for what must come about; what does not within three minutes counts as hanging. */
export async function comesAbout(
  met: () => Promise<boolean>,
  wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  for (const end = Date.now() + 180_000; Date.now() < end; await wait(50)) if (await met()) return true;
  return false;
}
