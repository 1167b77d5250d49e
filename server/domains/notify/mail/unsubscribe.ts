import { lockOf, notice_kinds, type NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { Arrival } from '../../../http/arrivals.ts';
import type { Vault } from '../../../gateways/vault.ts';
import { declineMails, setDigest } from '../../account/index.ts';

/** What somebody can be sent no more of by a link: mails of a kind, or the digest. */
export type Unwanted = NoticeKind | 'digest';

const purpose = 'unsubscribe';
const page = '/unsubscribe';

/** The page that asks first, and the address at which mail programs say it at once. Both hold only for this person. */
export function unsubscribePaths(
  { gateways: { vault } }: { gateways: { vault: Pick<Vault, 'sign'> } },
  user_id: number,
  unwanted: Unwanted,
): { page: string; one_click: string } {
  const query = new URLSearchParams({
    user: `${user_id}`,
    kind: unwanted,
    sign: vault.sign(purpose, `${user_id} ${unwanted}`),
  }).toString();
  return { page: `${page}?${query}`, one_click: `${unsubscribeArrival.path}?${query}` };
}

const isUnwanted = (kind: string): kind is Unwanted =>
  kind === 'digest' || (Object.hasOwn(notice_kinds, kind) && !lockOf(kind as NoticeKind, 'email'));

/** RFC 8058: a POST without cookies, by a mail program; or by the form of our page, which then goes on to its end. */
export const unsubscribeArrival: Arrival = {
  path: '/api/notify/unsubscribe',
  method: 'POST',
  otherwise: `${page}?astray=1`,
  async arrive({ user = '', kind = '', sign = '', from_page }, call) {
    const astray = `${page}?astray=1`;
    if (!isUnwanted(kind) || !/^[1-9]\d{0,9}$/.test(user)) return astray;
    if (!call.gateways.vault.isSigned(purpose, `${user} ${kind}`, sign)) return astray;
    await call.inTransaction((write) =>
      kind === 'digest' ? setDigest(write, Number(user), 'off') : declineMails(write, Number(user), kind),
    );
    return from_page ? `${page}?done=1&kind=${kind}` : null;
  },
};
