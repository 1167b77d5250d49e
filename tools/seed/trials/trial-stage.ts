import { first_templates } from '../../../contract/task/first-templates.ts';
import { loadFiles } from '../../../server/domains/upload/index.ts';
import type { ViewName } from '../goods/views.ts';
import { DAY } from '../hours.ts';
import type { Shelf } from '../load-market.ts';
import type { Picture } from '../pictures/draw-picture.ts';
import type { PictureCase } from '../pictures/picture-case.ts';
import type { Stage } from '../play.ts';
import { lookOf } from '../products.ts';
import { reports, stepsOf } from './steps.ts';
import { type TaskRow, taskRows } from './task-rows.ts';
import type { TrialStage } from './trial-shapes.ts';

/** What a tester takes a picture of, on the table and on the lap. */
const shots = [
  ['box', [640, 480]],
  ['parts', [560, 560]],
  ['whole', [640, 480]],
  ['near', [640, 480]],
  ['use', [640, 480]],
  ['size', [560, 560]],
] as const satisfies readonly (readonly [ViewName, readonly [number, number]])[];

/** Each tester of a task begins with another one: lists show the first. */
const shotsOf = (row: TaskRow, nth: number): Picture[] =>
  shots.map((_, i) => {
    const [view, size] = shots[(i + nth) % shots.length]!;
    return { ...lookOf(row.key), view, size };
  });

type ToLoad = {
  key: string;
  owner: string;
  name: string;
  kind: 'image' | 'proof';
  picture: Picture;
  at: Date;
};

/** The pictures and papers of reports and disputes, sent before they are used. */
export async function trialStage(
  { db, gateways: { storage }, people }: Stage,
  shelf: Shelf,
  pictures: PictureCase,
  now: Date,
): Promise<TrialStage> {
  const files: ToLoad[] = taskRows.flatMap((row) =>
    row.ways.filter(reports).flatMap((way, nth) => {
      const steps = stepsOf(row, way);
      const at = new Date(now.getTime() - (steps.find(({ act }) => act === 'submit')!.day + 0.05) * DAY);
      const count = first_templates[row.template_name].min_images;
      const sent = shotsOf(row, nth).slice(0, count);
      const images = sent.map((picture, i) => ({
        key: `${way.who} ${row.category}`,
        owner: way.who,
        name: `${row.category}-${i + 1}.png`,
        kind: 'image' as const,
        picture,
        at,
      }));
      const proofs = way.to.startsWith('disputed')
        ? [way.who, row.company].map((owner, i) => ({
            key: `${owner} proof`,
            owner,
            name: owner === way.who ? '测量记录.png' : '任务要求与自测.png',
            kind: 'proof' as const,
            picture: { paper: 'report' as const, variant: i + 1 },
            at,
          }))
        : [];
      return [...images, ...proofs];
    }),
  );
  const loaded = await loadFiles(
    { db, storage },
    await Promise.all(
      files.map(async ({ owner, name, kind, picture, at }) => ({
        user_id: people.get(owner)!,
        name,
        kind,
        content: await pictures(picture),
        created_at: at,
      })),
    ),
  );
  const byKey = Map.groupBy(
    files.map(({ key }, at) => ({ key, id: loaded[at]!.id })),
    ({ key }) => key,
  );
  const ids = (key: string) => byKey.get(key)!.map(({ id }) => id);
  return {
    product: shelf,
    pictures: (who, category) => ids(`${who} ${category}`),
    proof: (who) => ids(`${who} proof`)[0]!,
  };
}
