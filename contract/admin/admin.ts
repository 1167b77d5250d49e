import { auditEndpoints } from './audit.ts';
import { adminPeopleEndpoints } from './people.ts';

/** What staff see and do: overview, people, audit, settings. */
export const adminEndpoints = {
  ...adminPeopleEndpoints,
  ...auditEndpoints,
};
