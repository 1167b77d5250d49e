import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { person_max_bytes, upload_kinds, type UploadKind } from '../../../contract/upload/upload-kinds.ts';
import { member, type Call } from '../../call/call.ts';
import { invalid, refuse } from '../../call/refusal.ts';
import { takeLock } from '../../database/transaction-steps.ts';
import { joinedAt } from '../account/index.ts';
import { promisedType, Unfit } from './judge-bytes.ts';
import { uploadDb } from './tables.ts';

export type NewFile = { name: string; kind: UploadKind; size: number; hash: string };

const day_ms = 86_400_000;
/** What somebody may send on the first day. */
const first_day = { files: 30, bytes: 100 * 1024 * 1024 };

/** One person's files are counted and added by one call at a time. */
export async function checkRoom(call: Call, files: readonly NewFile[]): Promise<void> {
  const { viewer } = member(call);
  if (!call.switches.uploads) throw refuse('上传暂时关闭，已有的文件可以照常使用');
  await call.spend('upload', { user: viewer.id }, files.length);
  await takeLock(call.db, sql`hashtextextended('files of a person', ${viewer.id})`);
  const held = await uploadDb(call)
    .selectFrom('files')
    .select((row) => [
      row.fn.countAll<bigint>().as('files'),
      row.fn.coalesce(row.fn.sum<string>('size'), sql<string>`0`).as('bytes'),
    ])
    .where('user_id', '=', viewer.id)
    .where('status', 'in', ['signed', 'stored', 'ready'])
    .executeTakeFirstOrThrow();
  const bytes = Number(held.bytes) + files.reduce((sum, file) => sum + file.size, 0);
  if (bytes > person_max_bytes)
    throw refuse(
      `空间不够了：已用 ${inWords(Number(held.bytes))}，一共 ${inWords(person_max_bytes)}，请先删除一些文件`,
    );
  if (call.now.getTime() - (await joinedAt(call, viewer.id)).getTime() >= day_ms) return;
  if (Number(held.files) + files.length > first_day.files)
    throw refuse(`注册第一天至多上传 ${first_day.files} 个文件，明天就没有这个限制了`);
  if (bytes > first_day.bytes)
    throw refuse(`注册第一天至多上传 ${inWords(first_day.bytes)}，明天就没有这个限制了`);
}

const inWords = (bytes: number): string =>
  bytes >= 1024 ** 3
    ? `${Math.round((bytes / 1024 ** 3) * 10) / 10} GB`
    : `${Math.round(bytes / 1024 ** 2)} MB`;

/** Of each file: whether it may be sent at all. `paths` names the field of a file. */
export function checkNewFiles(files: readonly NewFile[], paths: (at: number, field: string) => string): void {
  for (const [at, file] of files.entries()) {
    const { title, max_bytes } = upload_kinds[file.kind];
    try {
      promisedType(file.name, file.kind);
    } catch (error) {
      if (error instanceof Unfit) throw invalid(paths(at, 'name'), error.message);
      throw error;
    }
    if (file.size > max_bytes)
      throw invalid(
        paths(at, 'size'),
        file.kind === 'attachment'
          ? '文件大小不能超过20M'
          : `${title}“${file.name}”太大，至多 ${max_bytes / 1024 / 1024} MB`,
      );
  }
}

const signs = '0123456789abcdefghijklmnopqrstuvwxyz';
/** 103 bits: nobody finds a file by guessing. */
export const newCode = (): string =>
  Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('');

/** Rows for files that are about to come, or have come; their keys are chosen here and by nobody else. */
export async function addFiles(call: Call, files: readonly NewFile[], status: 'signed' | 'stored') {
  const [year, month] = call.now.toISOString().split('-') as [string, string];
  const rows = files.map((file) => {
    const { mime, extension } = promisedType(file.name, file.kind);
    const code = newCode();
    return {
      user_id: member(call).viewer.id,
      code,
      kind: file.kind,
      status,
      key: `${file.kind}/${year}/${month}/${code}.${extension}`,
      name: file.name,
      mime,
      size: file.size,
      hash: Buffer.from(file.hash, 'hex'),
      created_at: call.now,
    };
  });
  const added = await uploadDb(call)
    .insertInto('files')
    .values(rows)
    .returning(['id', 'user_id', 'code', 'kind', 'key', 'name', 'mime', 'size', 'hash'])
    .execute();
  return rows.map(({ code }) => added.find((file) => file.code === code)!);
}
export type FileRow = Awaited<ReturnType<typeof addFiles>>[number];
