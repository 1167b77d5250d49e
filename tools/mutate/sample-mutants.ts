import { createHash } from 'node:crypto';

type Mutant = { id: string; fileName: string; location: object; mutatorName: string; replacement: string };
type Verdict = { status: 'passed' } | { status: 'compileError'; reason: string };

export const left_out = 'not in the sample';

/** Of all mutants so many, the same ones for the same seed however often they are asked for, and nearly the same after an edit. */
export function chosenOf(mutants: readonly Mutant[], size: number, seed: string): Set<string> {
  const draw = ({ fileName, location, mutatorName, replacement }: Mutant) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName, location, mutatorName, replacement]))
      .digest('hex');
  const drawn = mutants.map((mutant) => ({ id: mutant.id, place: draw(mutant) }));
  return new Set(
    drawn
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
      .slice(0, size)
      .map(({ id }) => id),
  );
}

/**
 * Stryker has no samples, but asks checkers which mutants are worth a run. It brings all of them at once, to be put into
 * groups; here they are one group, of which the chosen ones pass.
 */
class SampleChecker {
  private chosen = new Set<string>();
  async init(): Promise<void> {}
  async group(mutants: Mutant[]): Promise<string[][]> {
    const { MUTATE_SAMPLE = '0', MUTATE_SEED = '1' } = process.env;
    this.chosen = chosenOf(mutants, Number(MUTATE_SAMPLE), MUTATE_SEED);
    return mutants.length > 0 ? [mutants.map(({ id }) => id)] : [];
  }
  async check(mutants: Mutant[]): Promise<Record<string, Verdict>> {
    const judge = ({ id }: Mutant): Verdict =>
      this.chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: left_out };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, judge(mutant)]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
