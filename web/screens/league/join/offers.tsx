import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { api, quietApi } from '../../../api.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Each commission, also of who is not in the league. */
export const book_address = '/user/transaction/commissions';

type Offer = Output<'league.partners'>['offered'][number];

/** Who wants to share with the reader: each is accepted once, or declined; what was accepted can be left. */
export function Offers() {
  const [offers, setOffers] = useState<Offer[]>([]);
  const [busy, setBusy] = useState<number | null>(null);
  const read = async () => setOffers((await quietApi('league.partners', {})).offered);
  useEffect(() => {
    // Without an answer there is nothing to accept.
    read().catch(() => {});
  }, []);
  if (offers.length === 0) return null;
  const answer = async ({ user_id }: Offer, accept: boolean) => {
    setBusy(user_id);
    try {
      await api('league.answer_partner', { member_id: user_id, accept });
      toast(accept ? '已接受，之后的佣金按这个比例分给你' : '已谢绝');
      await read();
    } catch {
      // Said by the call itself.
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className="partner-offers" aria-label="和你分佣金的人">
      <ul>
        {offers.map((offer) => (
          <li key={offer.user_id}>
            <span>
              {offer.person?.nickname ?? '已注销用户'}分给你 {offer.share_bp / 100}%
              {offer.accepted_at ? '，已接受' : ''}
            </span>
            {offer.accepted_at ? null : (
              <Button type="button" busy={busy === offer.user_id} onClick={() => void answer(offer, true)}>
                接受
              </Button>
            )}
            <Button type="button" kind="bare" onClick={() => void answer(offer, false)}>
              {offer.accepted_at ? '退出' : '谢绝'}
            </Button>
          </li>
        ))}
      </ul>
      {offers.some(({ accepted_at }) => accepted_at) ? <a href={book_address}>看分到的佣金</a> : null}
    </section>
  );
}
