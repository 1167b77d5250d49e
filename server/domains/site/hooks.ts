import type { StoredFileInfo } from '../../../contract/upload/upload.ts';
import type { Call } from '../../call/call.ts';

/** What the domains above give this one, which may not enter them. Put together in server/use-cases.ts. */
export type SiteHooks = {
  /** HTML that somebody sent, as it may stand on a page. Refuses at the field `content`. */
  cleanHtml: (
    source: string,
    kind: 'post',
  ) => { html: string; text: string; length: number; images: string[] };
  excerptOf: (text: string, max?: number) => string;
  ownReadyFiles: (
    call: Call,
    user_id: number,
    ids: readonly number[],
    wanted: { path: string; images_only: boolean; max: number; kinds: readonly ['image'] },
  ) => Promise<StoredFileInfo[]>;
  ownPicturesAt: (
    call: Call,
    user_id: number,
    urls: Iterable<string>,
    path: string,
  ) => Promise<StoredFileInfo[]>;
  useFiles: (
    call: Call,
    ids: Iterable<number>,
    user: { kind: string; id: number; title: string },
  ) => Promise<void>;
  filesByIds: (call: Call, ids: Iterable<number>) => Promise<Map<number, StoredFileInfo>>;
};
