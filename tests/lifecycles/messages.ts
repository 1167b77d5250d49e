import { randomUUID } from 'node:crypto';
import type { TestPerson } from '../../server/testing/people.ts';
import { driverOf, type Driver, type World } from './driver.ts';

/** Messages of a dialog: who wrote one takes it back. */
export async function messages({ house, stranger }: World): Promise<Driver> {
  const reader = await house.person();
  type Of = { id: number; author: TestPerson; dialog_id: number };
  const recall = ({ id, dialog_id }: Of, as: TestPerson) =>
    house.call('chat.recall', { dialog_id, message_id: id }, { as });
  return driverOf<'chat_message', Of>({
    table: 'chat_messages',
    people: { stranger, owner: reader },
    async inState(state) {
      const author = await house.person();
      const { dialog_id } = await house.gives('chat.create', { username: reader.username }, { as: author });
      const said = { dialog_id, uuid: randomUUID(), type: 'text', content: '样品明天寄出' } as const;
      const { id } = await house.gives('chat.send', said, { as: author });
      const of = { id, author, dialog_id };
      if (state === 'recalled') await recall(of, author);
      return of;
    },
    events: { recall: { call: recall } },
  });
}
