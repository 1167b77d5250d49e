import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { forum_colors } from '../../../contract/forum/decoration.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const frame = read('forum-frame.css');
const tokens = read('../../styles/tokens.css');

/** The token that stands for a colour of a forum; the first is the one without a name. */
const tokenOf = (color: string): string =>
  (color === 'ink'
    ? /--accent: var\(--([\w-]+)\)/
    : new RegExp(`data-color=['"]${color}['"]\\] \\{\\s*--accent: var\\(--([\\w-]+)\\)`)
  ).exec(frame)?.[1] ?? `${color} has no token`;

function valueOf(token: string): [light: string, dark: string] {
  const [, light, dark] =
    new RegExp(`--${token}:\\s*light-dark\\((#[0-9a-f]{6}),\\s*(#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  if (!light || !dark) throw new Error(`no token ${token}`);
  return [light, dark];
}

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

test.each(Object.keys(forum_colors))('%s can be read on page and surface in both themes', (color) => {
  const accent = valueOf(tokenOf(color));
  for (const ground of ['page', 'surface'])
    for (const theme of [0, 1] as const)
      expect(contrast(accent[theme], valueOf(ground)[theme]), `${ground} ${theme}`).toBeGreaterThan(4.5);
});

test('what a forum can be given is what the frame knows', () => {
  const named = [...frame.matchAll(/data-color=['"](\w+)['"]/g)].map(([, name]) => name);
  expect(new Set(['ink', ...named])).toEqual(new Set(Object.keys(forum_colors)));
});
