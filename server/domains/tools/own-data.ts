import { lane_ways, type LaneWay } from '../../../contract/tools/lane-words.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { letFilesGo } from '../upload/index.ts';
import { toolsDb } from './tables.ts';

export const toolsExportParts: ExportPart[] = [
  {
    name: 'stock-plans',
    title: '倒推计划',
    columns: { title: '名称', marketplace: '站点', sell_on: '哪天能卖', created_at: '建立' },
    rows: (call, user_id) =>
      toolsDb(call)
        .selectFrom('stock_plans')
        .select([
          'title',
          'marketplace',
          (row) => row.cast<string>('sell_on', 'text').as('sell_on'),
          'created_at',
        ])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'rate-alerts',
    title: '到价提醒',
    columns: { currency: '币种', target: '目标', created_at: '建立', fired_at: '提醒' },
    rows: (call, user_id) =>
      toolsDb(call)
        .selectFrom('rate_alerts')
        .select(['currency', 'target', 'created_at', 'fired_at'])
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'lane-reports',
    title: '报的时效',
    columns: {
      origin: '起运',
      destination: '目的',
      way: '方式',
      booked_on: '订舱',
      sailed_on: '开船',
      arrived_on: '到港',
      signed_on: '签收',
      shelved_on: '上架',
      days: '天数',
      reported_at: '时间',
    },
    rows: async (call, user_id) =>
      (
        await toolsDb(call)
          .selectFrom('lane_reports')
          .select(['origin', 'destination', 'way', 'days', 'reported_at'])
          .select((row) =>
            (['booked_on', 'sailed_on', 'arrived_on', 'signed_on', 'shelved_on'] as const).map((day) =>
              row.cast<string | null>(day, 'text').as(day),
            ),
          )
          .where('user_id', '=', user_id)
          .orderBy('id')
          .execute()
      ).map((row) => ({ ...row, way: lane_ways[row.way as LaneWay].title })),
  },
];

/** Plans and alerts go with their owner; what was reported of lanes has no name and stays, without its proof. */
export const toolsLeaving: Leaving = {
  async leave(call, user_id) {
    const tables = toolsDb(call);
    await tables.deleteFrom('rate_alerts').where('user_id', '=', user_id).execute();
    const plans = await tables
      .deleteFrom('stock_plans')
      .where('user_id', '=', user_id)
      .returning('code')
      .execute();
    call.invalidates(...plans.map(({ code }) => `plan:${code}`));
    const proved = await tables
      .selectFrom('lane_reports')
      .select('id')
      .where('user_id', '=', user_id)
      .where('proof_id', 'is not', null)
      .execute();
    await tables.updateTable('lane_reports').set({ proof_id: null }).where('user_id', '=', user_id).execute();
    await letFilesGo(
      call,
      'lane_report',
      proved.map(({ id }) => id),
    );
  },
};
