import { lifecycle } from '../lifecycle.ts';

/** A message of a dialog. That one side has deleted it is no state: it stands on, for the other. */
export const messageLifecycle = lifecycle({
  machine: 'chat_message',
  states: {
    sent: { title: '已发送' },
    recalled: { title: '已撤回' },
  },
  moves: {
    /** Within two minutes. */
    recall: { title: '撤回', from: ['sent'], to: ['recalled'], by: ['author'] },
  },
});
export type MessageStatus = keyof typeof messageLifecycle.states;
