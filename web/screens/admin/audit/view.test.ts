import { expect, test } from 'vitest';
import { readFilters } from '../../../desk/filters.ts';
import { audit_filters, subjectHref } from './view.ts';

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
