import { randomUUID } from 'node:crypto';
import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let other: TestPerson;
let stranger: TestPerson;
let dialog_id: number;
let message_id: number;
let quick_id: number;
let expression_id: number;

/** A dialog of two with a message in it, and phrases of one of them. */
export async function prepareChat(given: TestHouse): Promise<void> {
  house = given;
  owner = await house.person();
  other = await house.person();
  stranger = await house.person();
  ({ dialog_id } = await house.gives('chat.create', { username: other.username }, { as: owner }));
  const said = { dialog_id, uuid: randomUUID(), content: '只有我们两个' };
  message_id = (await house.gives('chat.send', said, { as: owner })).id;
  quick_id = (await house.gives('quick_reply.add', { title: '样品今天寄出' }, { as: owner })).id;
  const phrase = { category: '样品', content: '48 小时内寄出' };
  expression_id = (await house.gives('expression.add', phrase, { as: owner })).id;
}

const ofOthers = (more: () => object = () => ({})): Case[] => [
  { what: 'a dialog of two others', as: () => stranger, input: () => ({ dialog_id, ...more() }) },
];
const phrase = (id: () => number, more: object = {}): Case[] => [
  { what: 'a phrase of another', as: () => stranger, input: () => ({ id: id(), ...more }) },
];
const in_the_dialog = 'a message is looked for in the dialog that is named; see chat.api.test.ts';
const only_sorted = 'what is not the own is left where it is; see chat.api.test.ts';

export const chatIds: Record<string, Case[] | string> = {
  'chat.dialogs last_message_id': 'a mark in the own list; another’s message is none',
  'chat.detail dialog_id': ofOthers(),
  'chat.messages dialog_id': ofOthers(),
  'chat.messages last_message_id': in_the_dialog,
  'chat.send dialog_id': ofOthers(() => ({ uuid: randomUUID(), content: '插一句' })),
  'chat.send phrase_id': 'counts the own phrases alone; see chat.api.test.ts',
  'chat.read dialog_id': ofOthers(() => ({ last_message_id: message_id })),
  'chat.read last_message_id': in_the_dialog,
  'chat.delete dialog_id': ofOthers(() => ({ message_id })),
  'chat.delete message_id': in_the_dialog,
  'chat.delete last_message_id': in_the_dialog,
  'chat.recall dialog_id': ofOthers(() => ({ message_id })),
  'chat.recall message_id': in_the_dialog,
  'chat.change dialog_id': ofOthers(() => ({ pinned: true })),
  'chat.draft dialog_id': ofOthers(() => ({ text: '写到一半' })),
  'chat.typing dialog_id': ofOthers(),
  'chat.here dialog_id': ofOthers(),
  'quick_reply.edit id': phrase(() => quick_id, { title: '改掉' }),
  'quick_reply.del id': phrase(() => quick_id),
  'quick_reply.sort ids': only_sorted,
  'expression.edit id': phrase(() => expression_id, { content: '改掉' }),
  'expression.del id': phrase(() => expression_id),
  'expression.sort ids': only_sorted,
};
