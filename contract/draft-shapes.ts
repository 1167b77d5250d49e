import * as z from 'zod';
import { numericId } from './text.ts';

/** Of every draft, whatever it is of: each kind adds what it changes, and its payload. */
export const draft_facts = { draft_id: z.number(), rev: z.number(), updated_at: z.string() };

/** What is answered when one was kept. */
export const keptDraft = z.object(draft_facts);

export const draftId = numericId('草稿');
export const oneDraft = z.object({ id: draftId });
