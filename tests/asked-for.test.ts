import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../contract/index.ts';
import { menuHref, user_menu } from '../contract/user-menu.ts';
import { openApiDocument } from '../server/http/openapi.ts';
import { addressOf } from './addresses.ts';

const page = readFileSync(path.join(import.meta.dirname, '../docs/reference/asked-for.md'), 'utf8');
/** Lines of the blocks below a heading. */
const listOf = (heading: string): string[] => {
  const [, below = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  return [...section.matchAll(/```\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
};
const unnamed = (address: string): string =>
  address.replace(/\{\w+\?\}|:\w+\?/g, '*?').replace(/\{\w+\}|:\w+/g, '*');

/** What of an address is the same for all that it names. */
const fixedOf = (address: string): string =>
  address
    .split('/')
    .filter((part) => !/^[:{]/.test(part))
    .join('/');

const not_yet = listOf('Not there yet');

describe('what the owner asked for', () => {
  test('every address is there', () => {
    const asked = listOf('Addresses');
    expect(asked.length).toBeGreaterThan(95);
    const lost = asked.filter((address) => {
      const found = addressOf(address.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '1'));
      return found === undefined || fixedOf(found) !== fixedOf(address);
    });
    expect(lost).toEqual(not_yet.filter((line) => line.startsWith('/')));
  });

  test('every entry of the user centre is there', () => {
    const there = new Set(user_menu.flatMap(({ items }) => items.filter(({ open }) => open).map(menuHref)));
    const asked = listOf('Entries of the user centre');
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((entry) => !there.has(entry))).toEqual([]);
  });

  test('every call is there, and machines are told of it', () => {
    const asked = listOf('Calls');
    expect(asked.length).toBeGreaterThan(340);
    const told = new Set(
      Object.entries(openApiDocument({ title: '', public_url: 'http://localhost' }).paths).flatMap(
        ([at, ways]) => Object.keys(ways as object).map((way) => `${way.toUpperCase()} ${unnamed(at)}`),
      ),
    );
    expect(asked.filter((call) => !told.has(unnamed(call)))).toEqual(
      not_yet.filter((line) => line.includes(' ')),
    );
    expect(Object.keys(endpoints).length).toBeGreaterThanOrEqual(asked.length);
  });
});
