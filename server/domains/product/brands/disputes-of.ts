import type { BrandDispute } from '../../../../contract/product/brands.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { filesByIds } from '../../upload/index.ts';
import { brandRows, type BrandRecord } from './brand-record.ts';

type Two = { side: BrandDispute['side']; holder: BrandRecord; claimant: BrandRecord };

/** What of these stands in a dispute, by its id; both sides read the same, each of the other. */
export async function disputesOf(
  call: Call,
  brands: readonly BrandRecord[],
): Promise<Map<number, BrandDispute>> {
  const claims = brands.flatMap(({ disputed_by }) => disputed_by ?? []);
  const waiting = brands.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (claims.length + waiting.length === 0) return new Map();
  const others = await brandRows(call)
    .where((row) =>
      row.or([
        row('id', '=', row.fn.any(row.val(claims))),
        row('disputed_by', '=', row.fn.any(row.val(waiting))),
      ]),
    )
    .execute();
  const twos = brands.flatMap((own): (Two & { id: number })[] => {
    const claimant = others.find(({ id }) => id === own.disputed_by);
    if (claimant) return [{ id: own.id, side: 'holder', holder: own, claimant }];
    const holder = others.find(({ disputed_by }) => disputed_by === own.id);
    return holder ? [{ id: own.id, side: 'claimant', holder, claimant: own }] : [];
  });
  const [people, files] = await Promise.all([
    peopleByIds(
      call,
      others.map(({ author_id }) => author_id),
    ),
    filesByIds(
      call,
      twos.flatMap(({ holder, claimant }) => [
        ...holder.proof_ids,
        ...holder.answer_ids,
        ...claimant.proof_ids,
      ]),
    ),
  ]);
  const shown = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const file = files.get(id);
      return file ? [{ id, url: file.url, name: file.name, size: file.size, is_image: file.is_image }] : [];
    });
  return new Map(
    twos.map(({ id, side, holder, claimant }) => {
      const other = side === 'holder' ? claimant : holder;
      return [
        id,
        {
          side,
          other: people.get(other.author_id)!,
          proof: other.proof,
          valid_from: other.valid_from,
          valid_to: other.valid_to,
          proof_files: shown(other.proof_ids),
          since: holder.disputed_at!.toISOString(),
          answer_by: holder.answer_by!.toISOString(),
          answer: holder.answered_at && {
            words: holder.answer,
            files: shown(holder.answer_ids),
            at: holder.answered_at.toISOString(),
          },
        },
      ];
    }),
  );
}
