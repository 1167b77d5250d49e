import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, type ObjectStore, postExpiry } from './object-store.ts';
import { writePolicy } from './post-policy.ts';

export const local_version = 'LOCAL-HMAC-SHA256';
export const local_key_id = 'local';
const post_path = '/storage/post';

export type LocalStore = ObjectStore & {
  folder: string;
  /** Where browsers post to, on this site. */
  post_path: string;
  /** Whether the policy was signed here. */
  isSigned: (policy: string, signature: string) => boolean;
  /** A file of our own to write to, beside the place where it will lie, so that moving it there is one step. */
  draft: () => Promise<string>;
  /** What stands in the draft becomes the object. */
  settle: (draft: string, key: string) => Promise<void>;
};

/** Objects as files of a folder. Browsers post to this site itself, in a form that is held to the same rules as that of OSS. */
export function localStore({ folder, secret }: { folder: string; secret: Buffer }): LocalStore {
  const place = (key: string) => path.join(folder, ...checkedKey(key).split('/'));
  const drafts = path.join(folder, '.drafts');
  const signatureOf = (policy: string) => createHmac('sha256', secret).update(policy).digest('hex');

  const store: LocalStore = {
    version: local_version,
    post_origin: '',
    folder,
    post_path,

    signPost({ key, size, mime, disposition, now }) {
      const expires_at = postExpiry(now);
      const pinned = {
        OSSAccessKeyId: local_key_id,
        key: checkedKey(key),
        token: randomUUID(),
        'Content-Disposition': disposition,
        'Content-Type': mime,
        success_action_status: '200',
      };
      const policy = writePolicy(expires_at, [
        ...Object.entries(pinned).map(([name, value]): [string, string, string] => ['eq', `$${name}`, value]),
        ['content-length-range', size, size],
      ]);
      const signature = signatureOf(policy);
      const fields = { policy, signature, ...pinned };
      return {
        server: post_path,
        policy,
        signature,
        access_key_id: local_key_id,
        token: pinned.token,
        version: local_version,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        expires_at,
      };
    },
    isSigned(policy, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(policy))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
    async draft() {
      await mkdir(drafts, { recursive: true });
      // Papers lie here as well: no other user of the machine goes in. A folder that somebody else owns is theirs to lock.
      await chmod(folder, 0o700).catch(() => null);
      return path.join(drafts, randomUUID());
    },
    async settle(draft, key) {
      await mkdir(path.dirname(place(key)), { recursive: true });
      await rename(draft, place(key));
    },

    async head(key) {
      const found = await stat(place(key)).catch(orNothing);
      return found && { size: found.size };
    },
    async read(key, range) {
      // Opened first: a stream of a file that is not there would fail only when somebody reads it.
      const file = await open(place(key)).catch(orNothing);
      if (!file) return null;
      return createReadStream('', { fd: file, ...(range ? { start: range.first, end: range.last } : {}) });
    },
    async write(key, bytes) {
      const draft = await store.draft();
      const file = await open(draft, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync(); // written means on disk
      } finally {
        await file.close();
      }
      await store.settle(draft, key);
    },
    async remove(keys) {
      for (const key of keys) await rm(place(key), { force: true });
    },
    async list(prefix, after = '') {
      const found: { key: string; size: number; modified_at: Date }[] = [];
      const start = path.join(folder, ...prefix.split('/').slice(0, -1));
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(orNothing);
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join('/'))
        .filter((key) => !key.startsWith('.') && key.startsWith(prefix) && key > after);
      for (const key of keys.sort()) {
        if (found.length === 1000) break;
        const facts = await stat(place(key)).catch(orNothing);
        if (facts) found.push({ key, size: facts.size, modified_at: facts.mtime });
      }
      return found;
    },
  };
  return store;
}

function orNothing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT' || (error as { code?: string }).code === 'ENOTDIR')
    return null;
  throw error;
}
