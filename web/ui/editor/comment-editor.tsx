import type { ReactNode } from 'react';
import type { EditorProps } from './editor-facts.ts';
import { EditorFrame } from './editor-frame.tsx';

/** For replies: the few tools of a talk. `foot` stands at the right of the tools, for example the button that sends. */
export const CommentEditor = (props: EditorProps & { foot?: ReactNode }) => (
  <EditorFrame form="comment" {...props} />
);
