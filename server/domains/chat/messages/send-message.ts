import { randomUUID } from 'node:crypto';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { dialogDrafts } from '../sides/dialog-drafts.ts';
import { requireWriting } from '../sides/may-write.ts';
import { lockSides, type Sides } from '../sides/own-dialog.ts';
import { countPhrase } from '../helping/phrases.ts';
import { settingOf } from '../helping/setting.ts';
import type { ChatRoom } from '../room.ts';
import { answerTo } from '../rules.ts';
import { chatDb, type MessageRow } from '../tables.ts';
import { contentOf, type Content } from './content.ts';
import { postMessage, type Via } from './post-message.ts';
import { presentMessages } from './present-messages.ts';

/** chat.send: the same uuid is the same message, once; with other words it is refused. */
export const sendMessageOf =
  (room: ChatRoom) =>
  async (input: Parsed<'chat.send'>, call: Call): Promise<Output<'chat.send'>> => {
    const { viewer } = member(call);
    const sides = await lockSides(call, input.dialog_id, viewer.id);
    const known = await sentBefore(call, sides, input.uuid);
    if (known) return shownAlone(room, call, sameOrRefuse(known, input));
    await requireWriting(call, sides.own, sides.other);
    if (sides.other.written === 0 && sides.own.written === 0)
      await call.spend('chat_stranger', { user: viewer.id });
    const content = await contentOf(room, call, input, [viewer.id, sides.other.user_id]);
    const first = sides.own.written === 0;
    const row = await postMessage(call, sides, { ...content, uuid: input.uuid, via: 'hand' });
    const phrase = input.phrase_id ? await countPhrase(call, input.phrase_id) : null;
    // A quick reply is sent past what stands in the field.
    if (content.type === 'text' && phrase !== 'quick')
      await dropDraft(dialogDrafts, { subject_id: Number(sides.own.id), draft_id: null }, call);
    await answerByItself(room, call, sides, { text: row.type === 'text' ? row.content : '', first });
    return shownAlone(room, call, row);
  };

const sentBefore = (call: Call, { dialog_id, own }: Sides, uuid: string) =>
  chatDb(call)
    .selectFrom('chat_messages')
    .selectAll()
    .where('dialog_id', '=', dialog_id)
    .where('author_id', '=', own.user_id)
    .where('uuid', '=', uuid)
    .executeTakeFirst();

function sameOrRefuse(known: MessageRow, { type, content }: Pick<Content, 'type' | 'content'>): MessageRow {
  const words = content.replace(/\r\n?/g, '\n').trim();
  if (known.type !== type || (known.content !== words && known.erased_at === null))
    throw invalid('uuid', '这个 uuid 已发过另一条内容，请换一个');
  return known;
}

async function shownAlone(room: ChatRoom, call: Call, row: MessageRow): Promise<Output<'chat.send'>> {
  const [shown] = await presentMessages(room, call, [row]);
  return shown!;
}

/** What the other side says by itself to what was just typed: at most one, and nothing answers it. */
export async function answerByItself(
  room: ChatRoom,
  call: Call,
  sides: Sides,
  { text, first }: { text: string; first: boolean },
): Promise<void> {
  const { own, other } = sides;
  const setting = await settingOf(call, other.user_id);
  const hour_ago = new Date(call.now.getTime() - 3_600_000);
  const { said_lately } = await chatDb(call)
    .selectFrom('chat_messages')
    .select((row) => row.fn.countAll<bigint>().as('said_lately'))
    .where('dialog_id', '=', sides.dialog_id)
    .where('author_id', '=', other.user_id)
    .where('via', 'in', ['auto', 'greeting'])
    .where('at', '>', hour_ago)
    .where('seq', '>', sides.last_seq - chat_limits.most)
    .executeTakeFirstOrThrow();
  const said = answerTo(
    setting,
    {
      text,
      first,
      greeted: other.greeted_at !== null,
      auto_replied_at: other.auto_replied_at,
      said_lately: Number(said_lately),
      now: call.now,
    },
    room.isHoliday,
  );
  if (said) await sayByItself(call, { ...sides, own: other, other: own }, said);
}

/** `sides` from whoever says it. */
export const sayByItself = (call: Call, sides: Sides, { via, text }: { via: Via; text: string }) =>
  postMessage(call, sides, {
    type: 'text',
    content: text,
    thing_id: null,
    file_id: null,
    uuid: randomUUID(),
    via,
  });
