import type { collectEndpoints } from '../../../contract/collect/collect.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { CollectKind } from './collect-kind.ts';
import { addFolder, deleteFolder, editFolder, sortFolders } from './folders/change-folders.ts';
import { listFolders } from './folders/read-folders.ts';
import { addCollectOf } from './things/add-collect.ts';
import { cancelCollectOf, removeCollectsOf } from './things/cancel-collect.ts';
import { kindsOf } from './things/kinds.ts';
import { listCollectsOf } from './things/list-collects.ts';
import { listSharedOf } from './things/list-shared.ts';
import { moveCollects } from './things/move-collects.ts';

/** `list`: what can be collected, brought by the domains that keep it. */
export function collectUseCasesOf(list: readonly CollectKind[]) {
  const kinds = kindsOf(list);
  return {
    'collect.add': addCollectOf(kinds),
    'collect.cancel': cancelCollectOf(kinds),
    'collect.index': listCollectsOf(kinds),
    'collect.move': moveCollects,
    'collect.remove': removeCollectsOf(kinds),
    'collect.folders': listFolders,
    'collect.folder_add': addFolder,
    'collect.folders_sort': sortFolders,
    'collect.folder_edit': editFolder,
    'collect.folder_delete': deleteFolder,
    'collect.shared': listSharedOf(kinds),
  } satisfies UseCases<keyof typeof collectEndpoints>;
}

export const collectJobs: Job[] = [];

export { loadCollects } from './things/load-collects.ts';
export { collectedAmong, collectedUnder } from './things/collected-among.ts';
export { collectedBetween } from './things/collected-between.ts';
export { collectExportPartsOf, collectLeavingOf } from './own-data.ts';
export { collectedThings } from './collected-things.ts';
