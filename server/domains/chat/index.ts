import type { chatEndpoints } from '../../../contract/chat/chat.ts';
import type { Call, UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Thing } from '../../things/thing.ts';
import { changeDialog } from './dialogs/change-dialog.ts';
import { saveDialogDraft } from './sides/dialog-drafts.ts';
import { contactOf, greet } from './dialogs/first-contact.ts';
import { listDialogsOf } from './dialogs/list-dialogs.ts';
import { createDialog } from './sides/open-dialog.ts';
import { unreadChat } from './sides/own-dialog.ts';
import { showDialogOf } from './dialogs/show-dialog.ts';
import { phraseUseCases } from './helping/phrases.ts';
import { saveSetting, showSetting } from './helping/setting.ts';
import { eraseMessages } from './keeping/erase.ts';
import { tellAway } from './keeping/tell-away.job.ts';
import { deleteMessages } from './messages/delete-messages.ts';
import { listMessagesOf } from './messages/list-messages.ts';
import { messageThing } from './messages/message-thing.ts';
import { readMessages } from './messages/read-messages.ts';
import { recallMessage } from './messages/recall-message.ts';
import { sendMessageOf } from './messages/send-message.ts';
import { sayHere, sayTyping } from './presence/presence.ts';
import type { ChatRoom } from './room.ts';

export const chatUseCasesOf = (room: ChatRoom) =>
  ({
    'chat.dialogs': listDialogsOf(room),
    'chat.detail': showDialogOf(room),
    'chat.messages': listMessagesOf(room),
    'chat.create': createDialog,
    'chat.send': sendMessageOf(room),
    'chat.read': readMessages,
    'chat.delete': deleteMessages,
    'chat.recall': recallMessage,
    'chat.greet': greet,
    'chat.change': changeDialog,
    'chat.draft': saveDialogDraft,
    'chat.typing': sayTyping,
    'chat.here': sayHere,
    'chat.setting': showSetting,
    'chat.setting_save': saveSetting,
    'product.contact': contactOf(room),
    ...phraseUseCases,
  }) satisfies UseCases<keyof typeof chatEndpoints>;

export const chatJobs: Job[] = [eraseMessages, tellAway];

/** What is known of a message by all rooms. */
export const chatThings: Thing[] = [messageThing];

/** What waits for somebody: messages that they have not read. */
export const chatCounters = async (call: Call, user_id: number) => ({
  unreadChat: await unreadChat(call, user_id),
});

export { chatRoomOf } from './room.ts';
export { chatExportParts } from './keeping/own-data.ts';
