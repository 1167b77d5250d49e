import type { PersonFile } from '../../../../contract/admin/people.ts';
import type { ApplicablePermission } from '../../../../contract/permission/applicable.ts';

type Held = PersonFile['grants'][number];
type Board = PersonFile['boards'][number];

/** What is done about somebody's place in the league. */
export type LeagueVerb = 'suspend' | 'restore' | 'ban';

/** What is done about a permission that somebody applied for. */
export type PermissionVerb = 'suspend' | 'restore' | 'revoke';

/** Which act is being asked about. */
export type Ask =
  | { act: 'ban' | 'unban' | 'sign_out' | 'reset_face' | 'grant' | 'appoint' }
  | { act: 'revoke'; held: Held }
  | { act: 'permission'; verb: PermissionVerb; permission: ApplicablePermission }
  | { act: 'revoke_person' | 'revoke_company' }
  | { act: 'league'; verb: LeagueVerb }
  | { act: 'dismiss'; board: Board }
  | { act: 'reveal'; field: 'email' | 'phone' };

export type DialogProps = {
  person: PersonFile;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Addresses in the clear, until the page is left. */
export type Revealed = { email?: string | null; phone?: string | null };
