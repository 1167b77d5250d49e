import { loadWechatBindings } from '../../../server/domains/account/loading/index.ts';
import type { Shelf } from '../load-market.ts';
import type { PictureCase } from '../pictures/picture-case.ts';
import type { Stage } from '../play.ts';
import { saleScenes } from '../sale/sale-scenes.ts';
import { taskScenes } from '../trials/task-scenes.ts';
import { trialStage } from '../trials/trial-stage.ts';
import { earningScenes } from './earnings.ts';
import { deskScenes } from './finance-desk.ts';
import { invoiceScenes } from './invoices.ts';
import { withMoneyHouse } from './money-house.ts';
import { reconcilingScenes } from './reconciling.ts';
import { moneyClock } from './scene.ts';
import { topUpScenes } from './top-ups.ts';
import { withdrawers, withdrawScenes } from './withdrawals.ts';

/**
 * Three months of money, by the site's own calls and jobs and the ledger's own postings, at the times that they are dated to. Both
 * channels are played by the payment double, so that what they remember agrees with our books but for the differences on purpose.
 */
export async function loadMoney(
  { stage, shelf, pictures }: { stage: Stage; shelf: Shelf; pictures: PictureCase },
  now: Date,
  public_url: string,
): Promise<void> {
  const clock = moneyClock(now);
  await loadWechatBindings(
    stage.db,
    Object.entries(withdrawers).map(([username, { nickname, days }]) => ({
      user_id: stage.people.get(username)!,
      unionid: `demo-union-${username}`,
      openid: `o-demo-${username}`,
      nickname,
      bound_at: clock.day(days, '20:15'),
    })),
  );
  const scenes = [
    ...topUpScenes(clock),
    ...earningScenes(clock),
    ...taskScenes(await trialStage(stage, shelf, pictures, now), now),
    ...(await saleScenes(stage, now)),
    ...withdrawScenes(clock),
    ...invoiceScenes(clock),
    ...reconcilingScenes(clock),
    ...deskScenes(clock),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await withMoneyHouse(stage, public_url, async (house) => {
    for (const { at, act } of scenes) {
      house.set(at);
      await act(house).catch((cause: unknown) => {
        throw new Error(
          `the story of money does not go on at ${at.toISOString()}: ${(cause as Error).message}`,
          {
            cause,
          },
        );
      });
    }
  });
}
