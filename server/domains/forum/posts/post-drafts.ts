import { draftPayload, type DraftPayload } from '../../../../contract/forum/posts.ts';
import type { UseCases } from '../../../call/call.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { deleteDraft } from '../../../drafts/drop-drafts.ts';
import { listDrafts, readDraft } from '../../../drafts/read-drafts.ts';
import { saveDraft } from '../../../drafts/save-draft.ts';
import { noSuchPost } from './find-post.ts';

/** A post before it is published, and a change of one before it is saved. */
export const postDrafts: DraftKind<DraftPayload, 'pcode', 'pcode'> = {
  kind: 'post',
  title: '草稿',
  file: 'drafts',
  most: 100,
  payload: draftPayload,
  words: ({ title, content }) => ({ title, content }),
  subject: { field: 'pcode', table: 'posts', column: 'pcode', missing: noSuchPost },
};

export const postDraftCalls = {
  'posts.draft': (input, call) => saveDraft(postDrafts, input, call),
  'posts.drafts': (input, call) => listDrafts(postDrafts, input, call),
  'posts.draft_detail': ({ id }, call) => readDraft(postDrafts, id, call),
  'posts.draft_delete': ({ id }, call) => deleteDraft(postDrafts, id, call),
} satisfies UseCases<'posts.draft' | 'posts.drafts' | 'posts.draft_detail' | 'posts.draft_delete'>;
