import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './install.mjs';
import { overdue } from './overdue.mjs';

/** Runs a program that writes its last word and then goes on for so long; whether it was ended from outside. */
async function endsFrom(outside_after_ms: number, program: (file: string) => string): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chuhaiji-overdue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'said');
  const { signal, stop } = overdue(file, outside_after_ms);
  await run(process.execPath, ['-e', program(file)], { signal, killSignal: 'SIGKILL', stdio: 'ignore' });
  stop();
  expect(existsSync(file)).toBe(true);
  return signal.aborted;
}

const says = (file: string) => `require('fs').writeFileSync(${JSON.stringify(file)}, '')`;

test('a program that has said its last word and spins is ended', async () => {
  expect(await endsFrom(100, (file) => `${says(file)}; for (;;);`)).toBe(true);
});

test('a program that ends by itself is left alone, however long it takes to say its last word', async () => {
  // Longer than it may take to end after that.
  expect(await endsFrom(2000, (file) => `setTimeout(() => { ${says(file)} }, 3500)`)).toBe(false);
});
