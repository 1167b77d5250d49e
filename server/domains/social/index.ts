import type { socialEndpoints } from '../../../contract/social/social.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Thing } from '../../things/thing.ts';
import type { RequireCleanWords } from '../account/index.ts';
import { actionUseCasesOf } from './actions/action-kinds.ts';
import { blockPerson, unblockPerson } from './blocks/block-person.ts';
import { listBlocked, listBlockedNames } from './blocks/list-blocked.ts';
import { followPerson, unfollowPerson } from './follows/follow-person.ts';
import { listFans, listFansOf, listFollows, listFollowsOf } from './follows/list-acquaintances.ts';
import { modifyProfileOf } from './people/modify-profile.ts';
import { showRelation } from './people/show-relation.ts';
import { suggestPeople } from './people/suggest-people.ts';

/** `things`: among them what can be followed, liked or subscribed to. The words that may not be published are a domain's above this one. */
export const socialUseCasesOf = (things: readonly Thing[], requireCleanWords: RequireCleanWords) =>
  ({
    'user.follow': followPerson,
    'user.unfollow': unfollowPerson,
    'user.follows': listFollows,
    'user.fans': listFans,
    'user.profile_follows': listFollowsOf,
    'user.profile_fans': listFansOf,
    'user.relation': showRelation,
    'user.black_list': listBlocked,
    'user.black_list_names': listBlockedNames,
    'user.black_list_add': blockPerson,
    'user.black_list_remove': unblockPerson,
    ...actionUseCasesOf(things.flatMap((thing) => thing.action ?? [])),
    'user.modify': modifyProfileOf(requireCleanWords),
    'user.suggest': suggestPeople,
  }) satisfies UseCases<keyof typeof socialEndpoints | 'user.modify' | 'user.suggest'>;

export const socialJobs: Job[] = [];

export {
  apartFrom,
  blockedBy,
  blockersColumn,
  blockersOf,
  blocksAmong,
  isBlocked,
} from './blocks/who-blocks.ts';
export { followedBy } from './follows/followed-by.ts';
export { followsAmong } from './follows/follows-among.ts';
export { followCounts } from './follows/counts.ts';
export { resetFace } from './people/reset-face.ts';
export { socialExportParts } from './leaving/export-parts.ts';
export { socialLeaving } from './leaving/leave-all.ts';
