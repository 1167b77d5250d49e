import * as z from 'zod';
import { person } from '../account/person.ts';
import { message_types, type MessageType } from './chat-limits.ts';
import { messageLifecycle, type MessageStatus } from './message-lifecycle.ts';

export const messageType = z.enum(
  Object.keys(message_types) as [MessageType, ...MessageType[]],
  '不能发这一类消息',
);

/** What a card shows of a thing as it is now; of one that is gone no more than that, and its state. */
const card = z.object({
  title: z.string(),
  href: z.string(),
  picture: z.string().nullable(),
  /** Its state in words, and lines of facts. */
  state: z.string(),
  facts: z.array(z.string()),
});
export type ChatCard = z.output<typeof card>;

const file = z.object({
  id: z.number(),
  /** A signed link of ten minutes. */
  url: z.string(),
  name: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

export const message = z.object({
  id: z.number(),
  dialog_id: z.number(),
  /** 1, 2, 3 … in its dialog, the same for both sides. */
  seq: z.number(),
  uuid: z.string(),
  author_id: z.number(),
  mine: z.boolean(),
  /** Said for its author by the greeting or an automatic reply. */
  auto: z.boolean(),
  type: messageType,
  status: z.enum(Object.keys(messageLifecycle.states) as [MessageStatus, ...MessageStatus[]]),
  /** Empty where it was recalled, or is a file or a card. */
  text: z.string(),
  /** Something in it is covered, and why. */
  covered: z.array(z.string()),
  file: file.nullable(),
  card: card.nullable(),
  at: z.string(),
});
export type ChatMessage = z.output<typeof message>;

export const dialog = z.object({
  dialog_id: z.number(),
  /** The other side; null for somebody who has left. */
  person: person.nullable(),
  unread: z.number(),
  last_message_id: z.number().nullable(),
  last_seq: z.number(),
  /** The newest message in a line. */
  line: z.string(),
  last_at: z.string().nullable(),
  pinned: z.boolean(),
  muted: z.boolean(),
  /** What was typed and not sent, in a line; empty: nothing. */
  draft: z.string(),
});
export type ChatDialog = z.output<typeof dialog>;
