// Makes somebody who has registered a member of staff: npm run grant-staff -- <username> [admin|reviewer|moderator|finance].
// The first one comes into being like this; the others are made by an admin at /admin/users. Works on DATABASE_URL, or on the
// embedded database, whether the site runs or not.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { staff_roles, type StaffRole } from '../contract/viewer.ts';
import { announcePages } from '../server/announce-pages.ts';
import { CannotStart } from '../server/cannot-start.mjs';
import { readConfig, type Config } from '../server/config.ts';
import { grantPermission, personByUsername, personForStaff } from '../server/domains/account/index.ts';
import { explainFailure } from '../server/explain-failure.ts';
import type { Db } from '../server/call/call.ts';
import { tell } from '../server/live/tell.ts';
import { openDatabase } from '../server/starting.ts';

const usage = `用法：npm run grant-staff -- <用户名> [${Object.keys(staff_roles).join('|')}]，不写职责是 admin。`;

/** @returns what was done, in one sentence; throws CannotStart with what to do */
export async function grantStaff(db: Db, username: string, role: StaffRole, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const changed: string[] = [];
    const invalidates = (...tags: string[]) => void changed.push(...tags);
    const call = { db: transaction, now, tells: tell.bind(null, transaction), invalidates };
    const found = await personByUsername(call, username);
    const person = found && (await personForStaff(call, found.id));
    if (!person)
      throw new CannotStart(
        `没有用户名是“${username}”的人，先在网站上注册`,
        `nobody is called ${username}: register on the site first`,
      );
    if (person.state !== 'normal')
      throw new CannotStart(
        `“${username}”的账号现在不能用，先恢复它`,
        `the account ${username} is banned or being closed`,
      );
    const shown = `${person.nickname}（${person.username}）`;
    const title = staff_roles[role].title;
    if (!(await grantPermission(call, person.id, 'staff', { role }))) return `${shown}已经是平台${title}。`;
    await announcePages(transaction, changed);
    await transaction
      .insertInto('audit_log')
      .values({
        actor_id: person.id,
        action: 'person.grant',
        subject_kind: 'person',
        subject_id: person.id,
        subject_title: shown,
        reason: '在服务器上用 grant-staff 命令开通',
        details: JSON.stringify({ permission: 'staff', role, before: person.staff_role }),
        at: now,
      })
      .execute();
    return `${shown}现在是平台${title}，打开 /admin 就能用。`;
  });
}

function wanted(): { username: string; role: StaffRole } {
  const [username, role = 'admin', ...more] = process.argv.slice(2);
  if (!username || username.startsWith('-') || more.length > 0 || !Object.hasOwn(staff_roles, role)) {
    console.error(usage);
    process.exit(2);
  }
  return { username, role: role as StaffRole };
}

/** An empty database has nobody in it, so none is made here. */
function refuseEmptyPlace({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(path.join(dataDir, 'database'))) return;
  throw new CannotStart(
    `${path.resolve(dataDir)} 里还没有数据库，先启动一次网站并注册账号`,
    `there is no database in ${path.resolve(dataDir)}: start the site and register first`,
  );
}

if (process.argv[1] === import.meta.filename) {
  const { username, role } = wanted();
  let config: Config | undefined;
  try {
    config = readConfig(process.env, []);
    refuseEmptyPlace(config);
    const database = await openDatabase(config, () => {});
    try {
      console.log(await grantStaff(database.db, username, role, new Date()));
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : explainFailure(error, config));
    process.exitCode = 1;
  }
}
