import type { Person } from '../../contract/account/person.ts';
import { quietApi } from '../api.ts';

/** People whose name begins so, for a mention; nobody where the question is refused. */
export const suggestPeople = (keyword: string, signal?: AbortSignal): Promise<Person[]> =>
  quietApi('user.suggest', { keyword: [...keyword].slice(0, 20).join('') }, signal ? { signal } : {}).catch(
    () => [],
  );
