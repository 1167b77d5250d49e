import type { ExportPart, Leaving } from '../../things/own-data.ts';
import type { InviterOfCode } from './people/register.ts';

/** What the domains above give this one, which may not enter them. Put together in server/use-cases.ts. */
export type AccountHooks = {
  inviterOfCode: InviterOfCode;
  export_parts: readonly ExportPart[];
  leavings: readonly Leaving[];
};
