import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../server/testing/house.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { root } from './install.mjs';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** The command as somebody types it. */
async function run(args: string[], env: Record<string, string> = { DATABASE_URL: house.database.url }) {
  const child = spawn(process.execPath, [path.join(root, 'tools/grant-staff.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('somebody registered becomes an admin, at once and in the log; a second time changes nothing', async () => {
  const person = await house.person({ username: 'first_admin', nickname: '第一位站长' });
  expect(await house.call('admin.overview', {}, { as: person })).toMatchObject({
    data: { permission: 'staff' },
  });
  expect(await run(['First_Admin'])).toEqual({
    code: 0,
    said: '第一位站长（first_admin）现在是平台管理员，打开 /admin 就能用。\n',
  });
  const { newest } = await house.gives('admin.overview', {}, { as: person });
  expect(newest).toMatchObject([{ action: 'person.grant', details: { role: 'admin', before: null } }]);
  expect(await run(['first_admin'])).toEqual({
    code: 0,
    said: '第一位站长（first_admin）已经是平台管理员。\n',
  });
  expect((await house.gives('admin.overview', {}, { as: person })).newest).toHaveLength(1);
});

test('a role can be said, and changed', async () => {
  const person = await house.person({ username: 'a_reviewer' });
  expect((await run(['a_reviewer', 'reviewer'])).code).toBe(0);
  expect(await house.gives('user.me', {}, { as: person })).toMatchObject({ staff_role: 'reviewer' });
  expect((await run(['a_reviewer', 'moderator'])).code).toBe(0);
  expect(await house.gives('user.me', {}, { as: person })).toMatchObject({ staff_role: 'moderator' });
});

test('who is not there, or banned, is not made staff, and it is said why', async () => {
  expect(await run(['nobody_here'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('先在网站上注册'),
  });
  const person = await house.person({ username: 'banned_person' });
  await house.db
    .updateTable('users')
    .set({ banned_until: new Date('2999-01-01') })
    .where('id', '=', person.id)
    .execute();
  expect(await run(['banned_person'])).toMatchObject({ code: 1, said: expect.stringContaining('不能用') });
  expect(await house.call('user.me', {}, { as: person })).toMatchObject({ code: codes.not_logged_in });
  const staff = house.db.selectFrom('user_grants').select('id').where('user_id', '=', person.id);
  expect(await staff.execute()).toEqual([]);
});

test.each([[[]], [['somebody', 'king']]])('what it does not understand it does not do: %j', async (args) => {
  expect(await run(args)).toMatchObject({ code: 2, said: expect.stringContaining('用法：') });
});

test('it makes no database of its own', async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  expect(await run(['somebody'], { DATABASE_URL: '', DATA_DIR: folder })).toMatchObject({
    code: 1,
    said: expect.stringContaining('还没有数据库'),
  });
  expect(existsSync(path.join(folder, 'database'))).toBe(false);
});
