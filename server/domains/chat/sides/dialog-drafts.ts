import * as z from 'zod';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { listDrafts } from '../../../drafts/read-drafts.ts';
import { saveDraft } from '../../../drafts/save-draft.ts';
import { noSuchDialog, ownSide } from './own-dialog.ts';

const payload = z.object({ text: z.string().default('') });
type Typed = z.output<typeof payload>;

/** What is typed to somebody and not sent: one a dialog, the same on every device. */
export const dialogDrafts: DraftKind<Typed, 'dialog_id', 'dialog_id'> = {
  kind: 'message',
  title: '没有发出的私信',
  file: 'chat-drafts',
  most: chat_limits.drafts,
  payload,
  words: ({ text }) => ({ title: '', content: text }),
  subject: {
    field: 'dialog_id',
    table: 'chat_members',
    column: 'dialog_id',
    owner: 'user_id',
    missing: noSuchDialog,
  },
};

/** chat.draft: nothing typed is no draft. */
export async function saveDialogDraft(
  { dialog_id, rev, text }: Parsed<'chat.draft'>,
  call: Call,
): Promise<Output<'chat.draft'>> {
  if (text.trim() === '') {
    const { id } = await ownSide(call, dialog_id);
    await dropDraft(dialogDrafts, { subject_id: Number(id), draft_id: null }, call);
    return { rev: 0 };
  }
  const saved = await saveDraft(dialogDrafts, { dialog_id, rev, payload: { text } }, call);
  return { rev: saved.rev };
}

export async function typedIn(call: Call, dialog_id: number): Promise<{ rev: number; typed: string }> {
  const { list } = await listDrafts(dialogDrafts, { page: 1, limit: 1, dialog_id }, call);
  return { rev: list[0]?.rev ?? 0, typed: list[0]?.payload.text ?? '' };
}

/** What was typed in each dialog. */
export async function allTyped(call: Call): Promise<Map<number, string>> {
  const { list } = await listDrafts(dialogDrafts, { page: 1, limit: chat_limits.drafts }, call);
  return new Map(list.map(({ dialog_id, payload: { text } }) => [dialog_id!, text]));
}
