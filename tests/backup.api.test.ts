import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { backupStore } from '../server/backup/backup-store.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { newestBackup, takeBackup } from '../server/backup/take-backup.ts';
import type { Db } from '../server/call/call.ts';
import { readConfig } from '../server/config.ts';
import { localStore } from '../server/gateways/storage/local-store.ts';
import type { ObjectStore } from '../server/gateways/storage/object-store.ts';
import { s3Store } from '../server/gateways/storage/s3-store.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import { openDatabase } from '../server/starting.ts';
import { openBucket } from '../server/testing/bucket-double.ts';
import { createEmptyDatabase } from '../server/testing/cluster.ts';
import { makeForum, makePost, readCounts, recountForums } from '../server/testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../server/testing/house.ts';
import { topUp } from '../server/testing/ledger-builders.ts';
import { makePerson } from '../server/testing/people.ts';
import { whatIsStored } from '../server/testing/stored.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { root } from '../tools/install.mjs';
import { makeFuzzWorld } from './fuzz-world.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await makeFuzzWorld(house);
  await topUp(house, 1, 100);
  await jobsOfOldOn(house);
  await sql`drop table test_jobs`.execute(house.db); // of the tests, not of the product
});
afterAll(() => house.close());

/** The jobs' own tables, with a job in them that is done. */
async function jobsOfOldOn({ database, kernel }: TestHouse): Promise<void> {
  const done = Promise.withResolvers<void>();
  const job = { name: 'test.job', work: async () => done.resolve() };
  const context = () => ({
    db: database.db,
    now: new Date(),
    gateways: kernel.gateways,
    public_url: '',
    invalidates: async () => {},
    asCall: () => Promise.reject(new Error('no calls in this test')),
  });
  const jobs = await startJobs({ place: database.place, jobs: [job], context, onError: done.reject });
  await jobs.send(database.db, job.name, { of: 'old', nothing: null });
  await done.promise;
  await jobs.stop();
}

const jobsIn = async (db: Db) =>
  (
    await sql`select id, name, state, data::text, created_on, completed_on from pgboss.job order by id`.execute(
      db,
    )
  ).rows;

const folderStore = (folder: string) => localStore({ folder, secret: Buffer.from('nobody posts') });
function emptyFolder(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}
async function filesIn(store: ObjectStore): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const { key } of await store.list('')) files[key] = await buffer((await store.read(key))!);
  return files;
}

/** Into a place of its own, from which it can be read. */
async function restored(name: string, from: ObjectStore) {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.close());
  const files = folderStore(emptyFolder());
  await restoreBackup({ name, from, files, withPlace: (use) => use(database.place) });
  return { db: database.db, files };
}

test(
  'what is restored is one moment of a site on which people went on writing, to the last row and byte',
  { timeout: 120_000 },
  async () => {
    const [person, forum] = [await house.person(), await makeForum(house.db)];
    const { id, pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: person.id,
      at: house.clock.now(),
    });
    const writer = await house.person({ grants: ['staff'] });
    const before = await house.gives('comments.publish', { pcode, content: '备份之前写的' }, { as: writer });
    const kept = folderStore(emptyFolder());
    let written = 0;
    // Somebody writes before each object of the backup, and sends a file when all files seem to be copied.
    const to: ObjectStore = {
      ...kept,
      async write(...object) {
        const content = `备份时写的第 ${++written} 句`;
        await house.gives('comments.publish', { pcode, content }, { as: writer });
        await kept.write(...object);
      },
    };
    const late_key = 'attachment/2026/11/late.txt';
    let late = false;
    const files: ObjectStore = {
      ...house.gateways.storage,
      async list(prefix, after) {
        const page = await house.gateways.storage.list(prefix, after);
        if (page.length === 0 && !late) {
          late = true;
          await house.gateways.storage.write(late_key, Buffer.from('late'), 'text/plain');
        }
        return page;
      },
    };
    const { name, manifest } = await takeBackup({
      place: house.database.place,
      files,
      to,
      program: '0',
      now: new Date(),
    });
    expect(written, 'as many writes as objects').toBeGreaterThan(manifest.tables.length / 2);
    expect(manifest.tables.find((table) => table.name === 'public.comments')!.rows).toBeGreaterThan(1);

    const { db, files: itsFiles } = await restored(name, kept);
    const comments = await db
      .selectFrom('comments')
      .select(['id', 'floor'])
      .where('post_id', '=', id)
      .orderBy('floor')
      .execute();
    expect(comments.map((comment) => comment.floor)).toEqual(comments.map((_, i) => i + 1));
    expect(comments[0]!.id).toBe(before.id);
    expect(comments.length, 'some of what was written meanwhile came later').toBeLessThan(written + 1);
    const post = await db
      .selectFrom('posts')
      .select('comment_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(post.comment_count).toBe(comments.length);
    expect(Object.keys(await filesIn(itsFiles))).toContain(late_key);
    expect(await filesIn(itsFiles)).toEqual(await filesIn(house.gateways.storage));
    expect(await jobsIn(db)).toEqual(await jobsIn(house.db));
  },
);

test(
  'every table is as it was, and numbers go on behind those that are taken',
  { timeout: 120_000 },
  async () => {
    const to = folderStore(emptyFolder());
    const files = house.gateways.storage;
    const { name } = await takeBackup({
      place: house.database.place,
      files,
      to,
      program: '0',
      now: new Date(),
    });
    const { db } = await restored(name, to);
    const all = await whatIsStored(house.db);
    expect(
      Object.values(all).filter((holds) => !holds.startsWith('0 ')).length,
      'tables with rows',
    ).toBeGreaterThan(60);
    expect(await whatIsStored(db)).toEqual(all);
    const counts = await readCounts(db);
    await recountForums(db);
    expect(await readCounts(db)).toEqual(counts);
    const newest = await house.db
      .selectFrom('users')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect((await makePerson(db, new Date(), {})).id).toBeGreaterThan(newest.id);
    // Keys between tables hold again.
    await expect(
      db
        .deleteFrom('users')
        .where('id', '=', newest.id)
        .execute()
        .then(() => db.deleteFrom('users').execute()),
    ).rejects.toThrow('foreign key');
  },
);

test('to a bucket and back', { timeout: 120_000 }, async () => {
  const keys = { id: 'AKIDEXAMPLE', secret: 'a-secret', region: 'cn-hangzhou' };
  const bucket = await openBucket({ speaks: 's3', bucket: 'backups', ...keys, now: () => new Date() });
  onTestFinished(() => bucket.close());
  const to = s3Store({ keys, bucket: 'backups', bucket_url: bucket.url });
  const files = house.gateways.storage;
  const { name } = await takeBackup({
    place: house.database.place,
    files,
    to,
    program: '0',
    now: new Date(),
  });
  expect(await newestBackup(to)).toBe(name);
  const { db, files: itsFiles } = await restored(name, to);
  expect(await whatIsStored(db)).toEqual(await whatIsStored(house.db));
  expect(await filesIn(itsFiles)).toEqual(await filesIn(files));
});

/** The command as somebody types it. */
async function run(command: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(root, `tools/${command}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trimEnd() };
}

const one_sentence = (words: string) =>
  expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]* \\([^\\n]+\\)$`));

test(
  'by the commands, from an embedded database that runs, into another folder; and only into an empty one',
  { timeout: 120_000 },
  async () => {
    const [DATA_DIR, BACKUP_TO, elsewhere] = [emptyFolder(), emptyFolder(), path.join(emptyFolder(), 'data')];
    const site = readConfig({ DATA_DIR }, []);
    const running = await openDatabase(site, () => {});
    onTestFinished(() => running.stop());
    const person = await makePerson(running.db, new Date(), {});
    expect(await run('backup', { DATA_DIR, BACKUP_TO })).toEqual({
      code: 0,
      said: expect.stringMatching(/^备份 \d{8}t\d{6}z 已完成：\d+ 张表、\d+ 行、0 个文件，共 0\.\d MB。$/),
    });
    const [name] = readdirSync(BACKUP_TO).filter((entry) => !entry.startsWith('.'));

    expect(await run('restore', { DATA_DIR, BACKUP_TO })).toEqual({
      code: 1,
      said: one_sentence('已经有数据库'),
    });
    expect(
      await run('restore', { DATABASE_URL: house.database.url, DATA_DIR: elsewhere, BACKUP_TO }),
    ).toEqual({
      code: 1,
      said: one_sentence('数据库不是空的'),
    });
    expect(await run('restore', { DATA_DIR: elsewhere, BACKUP_TO })).toMatchObject({ code: 0 });
    const again = await openDatabase(readConfig({ DATA_DIR: elsewhere }, []), () => {});
    onTestFinished(() => again.stop());
    expect(await whatIsStored(again.db)).toEqual(await whatIsStored(running.db));
    expect(await again.db.selectFrom('users').select('id').execute()).toEqual([{ id: person.id }]);

    const [pack] = readdirSync(path.join(BACKUP_TO, name!, 'rows'));
    const file = path.join(BACKUP_TO, name!, 'rows', pack!);
    const bytes = readFileSync(file);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(file, bytes);
    const third = path.join(emptyFolder(), 'data');
    expect(await run('restore', { DATA_DIR: third, BACKUP_TO })).toEqual({
      code: 1,
      said: one_sentence('校验和不符'),
    });
    expect(existsSync(path.join(third, 'database')), 'nothing was begun').toBe(false);
    expect(await run('restore', { DATA_DIR: third, BACKUP_TO }, '20200101t000000z')).toEqual({
      code: 1,
      said: one_sentence('没有完成'),
    });
  },
);

test('who says no place for backups, or one that the site tidies up, is told so', async () => {
  expect(() => backupStore(readConfig({}, []))).toThrow('BACKUP_TO');
  expect(() => readConfig({ DATA_DIR: '/srv/site', BACKUP_TO: '/srv/site/files/backups' }, [])).toThrow(
    'DATA_DIR',
  );
  const bucket = {
    ENDPOINT: 'https://s3.example.com',
    BUCKET: 'files',
    REGION: 'r',
    KEY_ID: 'i',
    KEY_SECRET: 's',
  };
  const both = Object.fromEntries(
    Object.entries(bucket).flatMap(([name, value]) => [
      [`STORAGE_${name}`, value],
      [`BACKUP_${name}`, value],
    ]),
  );
  expect(() => readConfig({ ...both, STORAGE: 's3', BACKUP_TO: 's3' }, [])).toThrow('BACKUP_BUCKET');
  expect(
    readConfig({ ...both, STORAGE: 's3', BACKUP_TO: 's3', BACKUP_BUCKET: 'other' }, []).backup,
  ).toMatchObject({
    kind: 's3',
    bucket: 'other',
  });
  expect(() => readConfig({ BACKUP_TO: 'oss' }, [])).toThrow('BACKUP_ENDPOINT');
});
