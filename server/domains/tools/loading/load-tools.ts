import type { LaneWay } from '../../../../contract/tools/lane-words.ts';
import type { FeeTable } from '../../../../contract/tools/size-tier.ts';
import type { Db } from '../../../call/call.ts';
import { insertRows } from '../../../database/insert-rows.ts';

export type LaneToLoad = {
  user_id: number;
  origin: string;
  destination: string;
  way: LaneWay;
  sailed_on: string;
  signed_on: string;
  booked_on: string | null;
  arrived_on: string | null;
  shelved_on: string | null;
  days: number;
};
export type FeeTableToLoad = {
  code: string;
  title: string;
  content: FeeTable;
  source_title: string;
  source_url: string;
  as_of: string;
};

/** What members reported of lanes, and the tables that staff keep. */
export async function loadTools(
  db: Db,
  lanes: readonly LaneToLoad[],
  tables: readonly FeeTableToLoad[],
  now: Date,
): Promise<void> {
  await insertRows(
    db,
    'fee_tables',
    tables.map((table) => ({ ...table, rev: 1, updated_at: now })),
  );
  await insertRows(
    db,
    'lane_reports',
    lanes.map((lane) => ({ ...lane, hidden: false, reported_at: new Date(`${lane.signed_on}T04:00:00Z`) })),
  );
}
