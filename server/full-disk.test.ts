import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { watchDisk } from './full-disk.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const noSpace = Object.assign(new Error('could not extend file'), { code: '53100' });

function watch() {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const database = { full: false, asked: 0 };
  const pool = {
    async query() {
      database.asked++;
      if (database.full) throw noSpace;
    },
  } as unknown as pg.Pool;
  return { database, disk: watchDisk({ pool, dataDir: folder, look_again_after_ms: 0 }) };
}

test('nobody is asked while everything is written', async () => {
  const { database, disk } = watch();
  disk.noted(new TypeError('a defect'));
  expect(await disk.isFull()).toBe(false);
  expect(database.asked).toBe(0);
});

test('once a write was refused, it is full until there is room again', async () => {
  const { database, disk } = watch();
  database.full = true;
  disk.noted(noSpace);
  expect(await disk.isFull()).toBe(true);
  expect(await disk.isFull()).toBe(true);
  database.full = false;
  expect(await disk.isFull()).toBe(false);
});
