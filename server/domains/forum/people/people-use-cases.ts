import type { UseCases } from '../../../http/call.ts';
import { listActivePeople } from './list-active-people.ts';
import { listPostsOfPerson } from './list-posts-of-person.ts';
import { listRepliesOfPerson } from './list-replies-of-person.ts';
import { showProfile } from './show-profile.ts';

export const peopleUseCases = {
  'user.profile': showProfile,
  'user.profile_posts': listPostsOfPerson,
  'user.profile_replies': listRepliesOfPerson,
  'user.active': listActivePeople,
} satisfies UseCases<'user.profile' | 'user.profile_posts' | 'user.profile_replies' | 'user.active'>;
