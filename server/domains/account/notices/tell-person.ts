import type { NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { NoticeObject } from '../../../../contract/notify/notice.ts';
import type { Call } from '../../../call/call.ts';
import { mailPerson } from './mail-person.ts';

type Message = {
  /** The whole message in one line, and in full. */
  subject: string;
  text: string;
  /** Where to read on: a path of this site. */
  href: string;
  /** What it is about; the reader's own account unless said otherwise. */
  object?: NoticeObject;
  object_id?: number;
};

/** Tells somebody what the site did, once this call commits: by a notice, and at once by mail. */
export async function tellPerson(
  call: Pick<Call, 'later' | 'notifies'>,
  user_id: number,
  kind: NoticeKind,
  { subject, text, href, object = 'site', object_id = user_id }: Message,
): Promise<void> {
  await mailPerson(call, user_id, kind, { subject, text });
  call.notifies({
    to: [user_id],
    kind,
    actor_id: null,
    object,
    object_id,
    title: subject,
    excerpt: text,
    href,
    own_mail: true,
  });
}
