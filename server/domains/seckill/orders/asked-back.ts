import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { type Parts, type Source, sources } from '../../../ledger/parts.ts';
import { filesByIds } from '../../upload/index.ts';
import type { SeckillRefundRow } from '../tables.ts';

type Shown = NonNullable<SeckillOrder['refund']>['files'];

/** What buyers show with their refunds, in one statement for all of them; what is gone is left out. */
export async function shownFilesOf(
  call: Call,
  rows: readonly { file_ids: number[] }[],
): Promise<(file_ids: readonly number[]) => Shown> {
  const files = await filesByIds(
    call,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return (file_ids) =>
    file_ids.flatMap((id) => {
      const file = files.get(id);
      if (!file) return [];
      const { name, url, mime, size, is_image } = file;
      return [{ id, name, url, mime, size, is_image }];
    });
}

/** What goes back where, once it was agreed to. */
export const backOf = (refund: SeckillRefundRow): Parts<Source> =>
  Object.fromEntries(
    sources.flatMap((source) =>
      refund[`back_${source}`] > 0n ? [[source, fen(refund[`back_${source}`])]] : [],
    ),
  );
