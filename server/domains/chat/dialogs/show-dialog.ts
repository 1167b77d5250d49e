import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { isBlocked } from '../../social/index.ts';
import { presentOf } from '../presence/presence.ts';
import type { ChatRoom } from '../room.ts';
import { chatDb } from '../tables.ts';
import { typedIn } from '../sides/dialog-drafts.ts';
import { presentSides } from './list-dialogs.ts';
import { whyNotWrite } from '../sides/may-write.ts';
import { ownSide } from '../sides/own-dialog.ts';

/** chat.detail */
export const showDialogOf =
  (room: ChatRoom) =>
  async ({ dialog_id }: Parsed<'chat.detail'>, call: Call): Promise<Output<'chat.detail'>> => {
    const own = await ownSide(call, dialog_id);
    const other = await chatDb(call)
      .selectFrom('chat_members')
      .selectAll()
      .where('dialog_id', '=', own.dialog_id)
      .where('user_id', '=', own.other_id)
      .executeTakeFirstOrThrow();
    const [shown] = await presentSides(room, call, [own]);
    return {
      ...shown!,
      why_not: await whyNotWrite(call, own, other),
      read_seq: own.read_seq,
      other_read_seq: other.read_seq,
      other_read_at: other.read_at?.toISOString() ?? null,
      present: await presentOf(call, own),
      blocked: await isBlocked(call, { by: own.user_id, who: own.other_id }),
      ...(await typedIn(call, dialog_id)),
    };
  };
