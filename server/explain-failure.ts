import { CannotStart } from './cannot-start.mjs';
import type { Config } from './config.ts';
import { fullDisk } from './database/data-directory.ts';

/** The one sentence that says why the program does not start, or its stack when nobody foresaw it. */
export function explainFailure(error: unknown, config?: Config): string {
  const known = config ? asCannotStart(error, config) : error;
  return known instanceof CannotStart
    ? known.message
    : known instanceof Error
      ? (known.stack ?? known.message)
      : String(known);
}

/** The same failure with a sentence, where one is known; otherwise the failure itself. */
export function asCannotStart(error: unknown, config: Config): unknown {
  if (!(error instanceof Error) || error instanceof CannotStart) return error;
  // a failed migration carries the database's error as its cause
  const { code = '', syscall } = ('code' in error ? error : (error.cause ?? {})) as {
    code?: string;
    syscall?: string;
  };
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && !config.databaseUrl))
    return cannotListen(code, error, config);
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code))
    return fullDisk(config.databaseUrl ? databaseName(config) : config.dataDir, error);
  if (code === 'EPERM' && /chown/.test(syscall ?? '')) {
    return new CannotStart(
      '当前的 root 没有更换文件属主的权限，请以普通用户启动',
      'this root may not change the owner of files: start as an ordinary user',
      error,
    );
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code) && syscall !== 'connect') {
    return cannotWrite(config, error);
  }
  if (config.databaseUrl) return unreachable(code, error.message, error, config) ?? error;
  return error;
}

export const cannotWrite = ({ dataDir }: Config, cause: unknown): CannotStart =>
  new CannotStart(
    `无法写入数据目录 ${dataDir}，请检查权限，或用 DATA_DIR 指定其他目录`,
    `cannot write to the data directory ${dataDir}: check its permissions, or set DATA_DIR to another folder`,
    cause,
  );

function cannotListen(code: string, cause: unknown, { host, port }: Config): unknown {
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `端口 ${port} 已被占用，请停掉占用它的程序，或用 PORT 指定其他端口`,
      `port ${port} is taken: stop the program that uses it, or set PORT to another one`,
      cause,
    );
  if (code === 'EACCES')
    return new CannotStart(
      `没有使用端口 ${port} 的权限，请用 PORT 指定 1024 以上的端口`,
      `no permission to use port ${port}: set PORT to one above 1024`,
      cause,
    );
  return new CannotStart(
    `无法监听 HOST 指定的地址 ${host}，请改为本机的地址，例如 127.0.0.1 或 0.0.0.0`,
    `cannot listen on the address ${host} in HOST: use one of this machine, as 127.0.0.1 or 0.0.0.0`,
    cause,
  );
}

function unreachable(code: string, message: string, cause: unknown, config: Config): CannotStart | undefined {
  const name = databaseName(config);
  if (code.startsWith('28'))
    return new CannotStart(
      `数据库 ${name} 拒绝了 DATABASE_URL 中的用户名或密码，请检查`,
      `the database ${name} refuses the user or password in DATABASE_URL: check them`,
      cause,
    );
  if (code === '3D000')
    return new CannotStart(
      `DATABASE_URL 指定的数据库 ${name} 不存在，请先创建`,
      `the database ${name} in DATABASE_URL does not exist: create it first`,
      cause,
    );
  if (code === '42501')
    return new CannotStart(
      `DATABASE_URL 中的用户无权在 ${name} 建表，请授予权限`,
      `the user in DATABASE_URL may not create tables in ${name}: grant it`,
      cause,
    );
  if (
    !/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|ENOENT|EACCES|53300|57P0)/.test(code) &&
    !/timeout|terminated unexpectedly/.test(message)
  )
    return undefined;
  return new CannotStart(
    `连不上 DATABASE_URL 指定的数据库 ${name}，请确认它已启动且地址无误`,
    `cannot reach the database ${name} in DATABASE_URL: check that it runs and that the address is right`,
    cause,
  );
}

/** Host and database only: the rest of the address may hold a password. */
function databaseName({ databaseUrl }: Config): string {
  const { host, searchParams, pathname } = new URL(databaseUrl!);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
