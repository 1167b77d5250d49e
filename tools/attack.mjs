// npm run attack [-- --seed 7 --minutes 30 --part "foreign ids"]: plays hostile parts against a running copy of its own (tests/attack).
// One line a part with what it did; ends with 1 when something was found. The same seed draws the same shots.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, installWhatIsMissing, projectNode, root, run } from './install.mjs';

const { seed, minutes, part } = wanted();
const say = (line) => console.log(line);

await installWhatIsMissing(say);
say(`seed ${seed}, ${minutes} minutes`);
const vitest = [
  path.join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  'tests/attack.api.test.ts',
  '--disable-console-intercept',
  ...(part ? ['--testNamePattern', `^${part}$`] : []),
];
const env = { ...process.env, ATTACK_SEED: seed, ATTACK_MINUTES: minutes };
process.exitCode = await run(projectNode(), vitest, { cwd: root, env });

function wanted() {
  const usage =
    'npm run attack -- [--seed <number>] [--minutes <number>] [--part <one of the parts in tests/attack.api.test.ts>]';
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
        minutes: { type: 'string', default: '6' },
        part: { type: 'string' },
      },
    });
    const numbers = [values.seed, values.minutes].every((text) => /^\d+(\.\d+)?$/.test(text));
    return numbers && Number(values.minutes) > 0 ? values : fail(usage);
  } catch {
    return fail(usage);
  }
}
