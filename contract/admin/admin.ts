import { auditEndpoints } from './audit.ts';
import { overviewEndpoints } from './overview.ts';
import { adminPeopleEndpoints } from './people.ts';
import { adminSettingsEndpoints } from './settings.ts';

/** What staff see and do: overview, people, audit, settings. */
export const adminEndpoints = {
  ...overviewEndpoints,
  ...adminPeopleEndpoints,
  ...auditEndpoints,
  ...adminSettingsEndpoints,
};
