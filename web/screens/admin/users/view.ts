import type { PersonRow } from '../../../../contract/admin/people.ts';
import { person_states, type PersonState } from '../../../../contract/admin/person-states.ts';
import { permission_titles } from '../../../desk/permission-titles.ts';

export const user_sorts = { newest: '最近注册', seen: '最近登录', posts: '帖子最多' } as const;

type Permission = PersonRow['permissions'][number];

export type UserView = {
  keyword: string;
  permission: Permission | undefined;
  state: PersonState | undefined;
  sort: keyof typeof user_sorts;
};

const oneOf = <T extends object>(words: T, given: string | null): keyof T | undefined =>
  given !== null && Object.hasOwn(words, given) ? (given as keyof T) : undefined;

/** Who the address asks for; a value that means nothing is left out. */
export const readView = (query: URLSearchParams): UserView => ({
  keyword: (query.get('keyword') ?? '').trim().slice(0, 100),
  permission: oneOf(permission_titles, query.get('permission')),
  state: oneOf(person_states, query.get('state')),
  sort: oneOf(user_sorts, query.get('sort')) ?? 'newest',
});
