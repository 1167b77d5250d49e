import * as z from 'zod';
import type { ThingKind } from '../../contract/things.ts';
import { notFound } from '../../server/call/refusal.ts';
import type { DraftKind } from '../../server/drafts/draft-kind.ts';

const payload = z.object({ title: z.string().default(''), body: z.string().default('') });

/** What is kept of a note before it is sent. Its calls would be one line each: `'notes.draft': (input, call) => saveDraft(noteDrafts, input, call)`. */
export const noteDrafts: DraftKind<z.output<typeof payload>, 'note_id', 'id'> = {
  kind: 'note' as ThingKind,
  title: '笔记草稿',
  file: 'note-drafts',
  most: 2,
  payload,
  words: ({ title, body }) => ({ title, content: body }),
  subject: {
    field: 'note_id',
    table: 'notes',
    column: 'id',
    missing: () => notFound('这篇笔记不存在或不再公开'),
  },
};
