import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFilters } from '../../../desk/filters.ts';
import { labels } from './detail-words.ts';
import { audit_filters, subject_kinds, subjectHref } from './view.ts';

const filters = (query: string) => readFilters(audit_filters, new URLSearchParams(query));

test('what the address says is asked for, and nothing else', () => {
  expect(filters('')).toEqual({});
  expect(
    filters(
      'actor=+boss+&action=person.ban&subject_kind=person&subject_id=7&from=2026-11-01&to=2026-11-20&page=2',
    ),
  ).toEqual({
    actor: 'boss',
    action: 'person.ban',
    subject_kind: 'person',
    subject_id: 7,
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

test.each(['subject_id=x', 'subject_id=-1', 'subject_id=0', 'from=yesterday', 'to=2026-1-1', 'actor=++'])(
  '%s means nothing and is left out',
  (query) => {
    expect(filters(query)).toEqual({});
  },
);

test('a person and an application are looked at where they are, a job nowhere', () => {
  expect(subjectHref('person', 7)).toBe('/admin/users/7');
  expect(subjectHref('approval.company', 9)).toBe('/admin/approvals/company/9');
  expect(subjectHref('person', null)).toBeUndefined();
  expect(subjectHref('job', null)).toBeUndefined();
});

/** What the server writes into the log, as its source says it. */
const written = globSync('server/domains/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((source) => /\b(?:writeAudit|auditStaff)\(/.test(source));

test('every kind of thing that the log can be about has words', () => {
  const kinds = written.flatMap((source) =>
    [...source.matchAll(/subject: \{\s*kind: '([a-z_]+)'/g)].map(([, kind]) => kind!),
  );
  const threads = globSync('server/domains/*/discussion/*-threads.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/names: \{ comment: '([a-z_]+)'/g)].map(([, kind]) => kind!),
  );
  expect(kinds.length).toBeGreaterThan(45);
  expect(threads.length).toBeGreaterThan(1);
  expect([...kinds, ...threads].filter((kind) => !Object.hasOwn(subject_kinds, kind))).toEqual([]);
});

test('every name in the details of an entry has words', () => {
  const names = written.flatMap((source) =>
    [...source.matchAll(/\bdetails: (\{[^}]*\})/g)].flatMap(([, details]) =>
      [...details!.matchAll(/(?:\{|,)\s*([a-z_]+)(?=[:,\s}])/g)].map(([, name]) => name!),
    ),
  );
  expect(names.length).toBeGreaterThan(30);
  expect([...new Set(names)].filter((name) => !Object.hasOwn(labels, name))).toEqual([]);
});
