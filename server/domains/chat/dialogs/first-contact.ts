import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { idOfThing, shownThing } from '../../../things/find-thing.ts';
import { answerByItself, sayByItself, sendMessageOf } from '../messages/send-message.ts';
import { postMessage } from '../messages/post-message.ts';
import { settingOf } from '../helping/setting.ts';
import type { ChatRoom } from '../room.ts';
import { chatDb } from '../tables.ts';
import { requireWriting } from '../sides/may-write.ts';
import { dialogOf, personToWriteTo } from '../sides/open-dialog.ts';
import { lockSides, type Sides } from '../sides/own-dialog.ts';

/** Both sides of the dialog with somebody, once the viewer may write there. */
async function sidesWith(call: Call, other_id: number): Promise<Sides> {
  const { viewer } = member(call);
  const sides = await lockSides(call, await dialogOf(call, viewer.id, other_id), viewer.id);
  await requireWriting(call, sides.own, sides.other);
  return sides;
}

/** The first word to somebody who never answered counts. */
async function spendOnStranger(call: Call, { own, other }: Sides): Promise<void> {
  if (other.written === 0 && own.written === 0) await call.spend('chat_stranger', { user: own.user_id });
}

/** chat.greet: the own greeting, once to each. */
export async function greet({ username }: Parsed<'chat.greet'>, call: Call): Promise<Output<'chat.greet'>> {
  const sides = await sidesWith(call, await personToWriteTo(call, username));
  const dialog_id = Number(sides.dialog_id);
  if (sides.own.greeted_at) return { dialog_id, sent: false };
  await spendOnStranger(call, sides);
  const { greeting } = await settingOf(call, sides.own.user_id);
  const text = greeting || `你好，我是${member(call).viewer.nickname}`;
  await sayByItself(call, sides, { via: 'greeting', text });
  // Sent by hand, unlike the one that answers: whoever greets may be answered.
  await chatDb(call)
    .updateTable('chat_members')
    .set((side) => ({ written: side('written', '+', 1) }))
    .where('id', '=', sides.own.id)
    .execute();
  return { dialog_id, sent: true };
}

const looked_back = 20;

/** product.contact: opens the dialog with the company, the product's card in it, unless it was there a moment ago, and what is said with it. */
export const contactOf =
  (room: ChatRoom) =>
  async ({ pno, message }: Parsed<'product.contact'>, call: Call): Promise<Output<'product.contact'>> => {
    const product = room.cards.get('product')!;
    const product_id = await idOfThing(call, { ...product, code: 'pno' }, { pcode: pno }, '缺少产品编号');
    const { author_id } = await shownThing(call, product, product_id);
    if (author_id === null || author_id === member(call).viewer.id) throw refuse('这是你自己的产品');
    const sides = await sidesWith(call, author_id);
    const { rows } = await sql<{ there: boolean }>`
      select exists (
        select from chat_messages where dialog_id = ${sides.dialog_id} and seq > ${sides.last_seq - looked_back}
          and type = 'product' and thing_id = ${product_id} and status = 'sent'
          and seq > ${Math.max(sides.own.deleted_seq, sides.other.deleted_seq)}) as there`.execute(
      chatDb(call),
    );
    const dialog_id = Number(sides.dialog_id);
    const say = async () => {
      if (message?.trim())
        await sendMessageOf(room)({ dialog_id, uuid: randomUUID(), type: 'text', content: message }, call);
      return { dialog_id };
    };
    if (rows[0]!.there) return say();
    await spendOnStranger(call, sides);
    const first = sides.own.written === 0;
    await postMessage(call, sides, {
      type: 'product',
      content: String(product_id),
      thing_id: product_id,
      file_id: null,
      uuid: randomUUID(),
      via: 'contact',
    });
    await answerByItself(room, call, sides, { text: '', first });
    return say();
  };
