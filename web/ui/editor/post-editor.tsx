import type { EditorProps } from './editor-facts.ts';
import { EditorFrame } from './editor-frame.tsx';

/** For posts: headings, marks, lists, quotes, code, tables, links, mentions, pictures by their address. */
export const PostEditor = (props: EditorProps) => <EditorFrame form="post" {...props} />;
