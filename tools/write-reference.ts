/**
 * Writes docs/reference/ from the contract and the configuration: calls, permissions, states, limits; and all sentences from the code.
 *   node tools/run.mjs tools/write-reference.ts            writes
 *   node tools/run.mjs tools/write-reference.ts --verify   exits 1 when what is written is out of date
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { access } from '../contract/access.ts';
import type { Endpoint } from '../contract/http/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import type { Lifecycle } from '../contract/lifecycle.ts';
import { lifecycles } from '../contract/lifecycles.ts';
import { limits } from '../contract/limits.ts';
import { sentencesPage } from './sentences/sentences-page.ts';

const folder = path.join(import.meta.dirname, '../docs/reference');
const note = '<!-- Written by tools/write-reference.ts; do not edit. -->\n\n';

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const fieldsOf = (endpoint: Endpoint): string => {
  const def = (endpoint.input as { def?: { in?: { def?: { shape?: object } }; shape?: object } }).def;
  const shape = def?.shape ?? def?.in?.def?.shape ?? {};
  return Object.keys(shape).join(', ') || '–';
};

function calls(): string {
  const groups = Map.groupBy(
    Object.entries(endpoints) as [string, Endpoint][],
    ([name]) => name.split('.')[0] ?? '',
  );
  const parts = [...groups].map(
    ([group, rows]) =>
      `## ${group}\n\n${table(
        ['name', 'call', 'who', 'takes', 'what it does'],
        rows.map(([name, e]) => [
          `\`${name}\``,
          `${e.method} ${e.path}`,
          e.access,
          fieldsOf(e),
          `${e.summary}${e.idempotent ? '（认 `Idempotency-Key`）' : ''}`,
        ]),
      )}`,
  );
  return `${note}# Calls\n\nEvery call of the product; shapes stand in \`contract/\`, and for machines in \`/api/openapi.json\`.\n\n${parts.join('\n\n')}\n`;
}

const permissions = () =>
  `${note}# Permissions\n\nOne table (\`contract/access.ts\`) is read by calls, screen guards, documentation and the access test.\n\n${table(
    ['name', 'title', 'applied for at', 'calls'],
    Object.entries(access).map(([name, rule]) => [
      `\`${name}\``,
      rule.title,
      rule.apply_at ?? '–',
      String(
        Object.values(endpoints as Record<string, Endpoint>).filter((endpoint) => endpoint.access === name)
          .length,
      ),
    ]),
  )}\n`;

const machine = (lifecycle: Lifecycle) =>
  `## ${lifecycle.machine}\n\nStates: ${Object.entries(lifecycle.states)
    .map(([state, { title }]) => `\`${state}\` ${title}`)
    .join(' · ')}\n\n${table(
    ['event', 'title', 'from', 'to', 'who', 'reason'],
    Object.entries(lifecycle.moves).map(([event, step]) => [
      `\`${event}\``,
      step.title,
      step.from.join(', '),
      step.to.join(', '),
      step.by.join(', '),
      step.needs_reason ? 'needed' : '',
    ]),
  )}`;

const states = () =>
  `${note}# States and moves\n\nRun by \`move()\` in \`server/lifecycle/move.ts\`.\n\n${Object.values(
    lifecycles,
  )
    .map((one) => machine(one as unknown as Lifecycle))
    .join('\n\n')}\n`;

const limitRows = () =>
  `${note}# Limits\n\nWhat is over a limit is answered with HTTP 429, words and \`Retry-After\`.\n\n${table(
    ['name', 'what', 'windows'],
    Object.entries(limits).map(([name, limit]) => [
      `\`${name}\``,
      limit.title,
      limit.windows.map((w) => `${w.max} in ${w.seconds} s by ${w.by}`).join('; '),
    ]),
  )}\n`;

const pages: Record<string, string> = {
  'calls.md': calls(),
  'permissions.md': permissions(),
  'states.md': states(),
  'limits.md': limitRows(),
  'sentences.txt': `Written by tools/write-reference.ts; do not edit. Each sentence by the file in which it stands; ‹…› is put in.\n\n${sentencesPage()}`,
};

const verify = process.argv.includes('--verify');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(pages)) {
  const file = path.join(folder, name);
  if (!verify) {
    writeFileSync(file, text);
    continue;
  }
  let written = '';
  try {
    written = readFileSync(file, 'utf8');
  } catch {
    // missing counts as out of date
  }
  if (written === text) continue;
  console.error(`docs/reference/${name} is out of date: node tools/run.mjs tools/write-reference.ts`);
  process.exitCode = 1;
}
