import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { CallName } from '../contract/index.ts';
import { facts, names, requestOf, useFuzz } from './fuzz-fire.ts';
import type { FuzzRole } from './fuzz-known.ts';
import { shotsOf } from './fuzz-shots.ts';
import { goodInput, inputsOf } from './input-from-schema.ts';
import { sampleOf } from './sample.ts';

/** A call of many fields is sent a thousand inputs, and most of them twice. */
const timeout = 120_000;

/** Every call is sent what its own schema allows, and something hostile in each of its fields; of both a sample. */
export function fuzzInputs(...roles: FuzzRole[]): void {
  const fuzz = useFuzz();

  describe.each(roles)('as %s', (role) => {
    /** Of how many inputs one is sent: all by who needs least to come in, fewer where the same is done for another. */
    const oneOf = (name: CallName) =>
      (facts(name).access === 'public'
        ? { visitor: 1, member: 4, staff: 4 }
        : { visitor: 1, member: 4, staff: 1 })[role];

    // Whatever a visitor sends to a call for members is not looked at: the access test shows it.
    const mine = names.filter((name) => role !== 'visitor' || facts(name).access === 'public');

    test.each(mine)('%s with what its own schema allows', { timeout }, async (name) => {
      const known = fuzz().world.known(name);
      const inputs = fc.sample(inputsOf(facts(name), known), {
        numRuns: Math.ceil(16 / Math.min(oneOf(name), 2)),
        seed: names.indexOf(name) + 1,
      });
      const drawn = sampleOf(inputs, 5, `${role} ${name}`);
      const shots = [goodInput(facts(name), known), ...drawn].map((input) => ({
        what: JSON.stringify(input),
        request: requestOf(name, input),
      }));
      await fuzz().refusedStoreNothing(name, shots, role);
    });

    test.each(mine)('%s with hostile values in every field', { timeout }, async (name) => {
      const all = shotsOf('values', name, fuzz().world.known(name)).filter((_, i) => i % oneOf(name) === 0);
      const shots = sampleOf(all, 6, `${role} ${name}`);
      await fuzz().refusedStoreNothing(name, shots, role);
    });
  });
}
