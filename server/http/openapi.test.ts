import { expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { openApiDocument } from './openapi.ts';

type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean };
type Operation = { operationId: string; parameters?: Parameter[]; security?: Record<string, string[]>[] };
const { paths, components } = openApiDocument({ title: '出海集', public_url: 'http://localhost' });
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods as Record<string, Operation>).map((operation) => ({ path, operation })),
);
const named = new Map(operations.map(({ operation }) => [operation.operationId, operation]));
const resolved = ({ $ref, ...parameter }: Parameter): Parameter =>
  $ref ? (components.parameters[$ref.split('/').at(-1)!] as Parameter) : parameter;

test('every call declares the four headers that sign it, which a personal token does without', () => {
  for (const name of Object.keys(endpoints)) {
    const inHeaders = (named.get(name)!.parameters ?? []).map(resolved).filter((one) => one.in === 'header');
    const four = inHeaders.filter((one) => one.name !== 'Idempotency-Key');
    expect([name, four.map((one) => [one.name, one.required])]).toEqual([
      name,
      ['sign', 'timestamp', 'nonce', 'version'].map((header) => [header, false]),
    ]);
  }
});

test('the socket takes the session by both of its cookies, for a browser sends no other header with it', () => {
  const [needed] = named.get('live')!.security!;
  expect(Object.keys(needed!)).toEqual(['session_cookie', 'bind']);
  const schemes = components.securitySchemes as Record<string, { in?: string; name?: string }>;
  expect(Object.keys(needed!).map((name) => [schemes[name]!.in, schemes[name]!.name])).toEqual([
    ['cookie', 'token'],
    ['cookie', 'bind'],
  ]);
});

test('what a generator asks of the document holds: names of their own, every part of a path declared, known schemes', () => {
  expect(named.size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const parameters = (operation.parameters ?? []).map(resolved);
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part!);
    const declared = parameters.filter((one) => one.in === 'path').map((one) => one.name!);
    expect([path, declared.toSorted()]).toEqual([path, parts.toSorted()]);
    const keys = parameters.map((one) => `${one.in} ${one.name}`);
    expect([path, new Set(keys).size]).toEqual([path, keys.length]);
    for (const scheme of (operation.security ?? []).flatMap((one) => Object.keys(one)))
      expect(Object.keys(components.securitySchemes)).toContain(scheme);
  }
});
