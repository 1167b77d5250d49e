import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
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

/** Rows of a page where nobody says how many: what the owner's document names itself, and what is no list to page through. */
const other_sizes: Record<string, number> = {
  'forum.pages': 8,
  'column.list': 8,
  'file.images': 8,
  'product.index': 16,
  'product.new_index': 16,
  'product.test': 16,
  'forum.products': 16,
  'approval.index': 5,
  'user.addresses': 5,
  'posts.drafts': 10,
  'user.column_drafts': 10,
  'company.product_drafts': 10,
  'company.task_drafts': 10,
  'chat.dialogs': 10,
  // Reports that stand on a page of a product; what a screen shows as one.
  'product.reports': 10,
  'notify.by_type': 3,
  'league.goods': 24,
  'forum.keywords': 27,
  'forum.log': 18,
  'posts.versions': 20,
  'column.article_versions': 20,
  'quick_reply.index': 12,
  'expression.index': 50,
  'product.seckill_draw': 100,
};
/** At most so many where a hundred are too dear: each hit is marked in its text, each draft comes whole. */
const smaller: Record<string, number> = {
  'search.index': 36,
  'posts.drafts': 20,
  'user.column_drafts': 20,
  'company.product_drafts': 20,
  'company.task_drafts': 20,
  'company.seckill_drafts': 20,
  'notify.by_type': 20,
};

describe('what the owner asked for', () => {
  test('every list has pages of nine and takes a hundred, but for those that are named', () => {
    const lists = Object.entries(endpoints).flatMap(([name, { path: at, input }]) => {
      if (at.startsWith('/api/admin/') || !(input instanceof z.ZodObject) || !input.shape.page) return [];
      const size = (input.shape.limit ?? input.shape.page_size) as z.ZodType;
      return [{ name, size }];
    });
    expect(lists.length).toBeGreaterThan(60);
    const takes = (size: z.ZodType, n: number) => size.safeParse(n).success;
    expect(
      lists
        .filter(({ name, size }) => size.parse(undefined) !== (other_sizes[name] ?? 9))
        .map(({ name }) => name),
    ).toEqual([]);
    expect(
      lists.filter(({ name, size }) => !takes(size, smaller[name] ?? 100)).map(({ name }) => name),
    ).toEqual([]);
  });

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
