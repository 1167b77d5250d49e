import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { audit_actions } from './actions.ts';

/** What stands in the brackets of a call, from the opening one on. */
function inBrackets(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return text.slice(0, at);
  }
  return text;
}

test('every action that the domains write down has a title', () => {
  const written = globSync('server/domains/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/\b(?:writeAudit|audited|noteDecision|noted)\(/g)].flatMap(
        ({ index, 0: name }) =>
          [...inBrackets(source.slice(index + name.length - 1)).matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(
            ([, action]) => action!,
          ),
      );
    });
  expect(written.length).toBeGreaterThan(40);
  expect(written.filter((action) => !Object.hasOwn(audit_actions, action))).toEqual([]);
});
