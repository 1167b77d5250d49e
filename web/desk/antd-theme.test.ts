import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { antdTheme, palettes } from './antd-theme.ts';

const css = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

/** The theme's names and those of the tokens. */
const token_of: Record<keyof typeof palettes.light, string> = {
  page: 'page',
  surface: 'surface',
  sunken: 'sunken',
  hover: 'hover',
  line: 'line',
  line2: 'line-2',
  control: 'control',
  ink: 'ink',
  ink2: 'ink-2',
  ink3: 'ink-3',
  onInk: 'on-ink',
  red: 'red',
  redFill: 'red-fill',
  redFillHover: 'red-fill-hover',
  onRed: 'on-red',
  redSoft: 'red-soft',
  green: 'green',
  greenSoft: 'green-soft',
  amber: 'amber',
  amberSoft: 'amber-soft',
  blue: 'blue',
  blueSoft: 'blue-soft',
  tide2: 'tide-2',
  track: 'track',
  focus: 'focus',
  backdrop: 'backdrop',
  float: 'float',
};

/** What a token says in one theme: the first or second of each `light-dark(…)`, `.5` written as `0.5`. */
function tokenIn(theme: 'light' | 'dark', name: string): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  return plain(
    value.replace(
      /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^()]|\([^()]*\))+)\)/g,
      (_, light: string, dark: string) => (theme === 'light' ? light : dark),
    ),
  );
}
const plain = (value: string): string =>
  value
    .replace(/(?<![\d.])\.(\d)/g, '0.$1')
    .replace(/\s+/g, ' ')
    .trim();

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(Object.entries(token_of))('%s is --%s', (name, token) => {
    expect(tokenIn(theme, token)).not.toBe('');
    expect(plain(palettes[theme][name as keyof typeof palettes.light])).toBe(tokenIn(theme, token));
  });
});

test('sizes are those of the tokens', () => {
  const size = (name: string) => Number.parseInt(new RegExp(`--${name}: (\\d+)px`).exec(css)?.[1] ?? '', 10);
  const { token } = antdTheme();
  expect(token).toMatchObject({
    fontSize: size('t-13'),
    fontSizeSM: size('t-12'),
    fontSizeLG: size('t-15'),
    fontSizeXL: size('t-20'),
    borderRadius: size('r-2'),
    borderRadiusXS: size('r-1'),
    borderRadiusLG: size('r-3'),
  });
});
