import type { Person } from '../people.ts';
import { companyStory } from './company-story.ts';
import { columnStory } from './column-story.ts';
import { agoOf, type Deed } from './deed.ts';
import { forumStory } from './forum-story.ts';
import { identityOf, known_by_face, type Identity } from './identities.ts';
import { leagueStory } from './league-story.ts';
import { ownStory } from './own-story.ts';
import { permissionStory } from './permission-story.ts';
import { personStory } from './person-story.ts';
import { staffStory } from './staff-story.ts';

/** Who became what, and how: all that staff, applicants and owners of accounts did. */
export function makeStory(readers: readonly Person[], now: number): { verified: Identity[]; deeds: Deed[] } {
  const ago = agoOf(now);
  return {
    verified: known_by_face.map(identityOf),
    deeds: [
      ...staffStory(ago, readers, now),
      ...personStory(ago),
      ...companyStory(ago),
      ...permissionStory(ago),
      ...leagueStory(ago),
      ...ownStory(ago),
      ...columnStory(ago),
      ...forumStory(ago),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}
