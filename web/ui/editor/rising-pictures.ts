import './rising-pictures.css';
import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { pastedPictures, UnfitPicture, type EditorPictures } from './editor-pictures.ts';
import { risingBox } from './rising-box.ts';

type Change = { add: { id: number; pos: number; dom: HTMLElement } } | { remove: number };

const key = new PluginKey<DecorationSet>('rising-pictures');
let made = 0;

type Wanted = {
  pictures: () => EditorPictures | undefined;
  /** How many are in the text that are not pictures yet: on their way, or failed. */
  onCount: (unsettled: number) => void;
};

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    risingPictures: {
      /** Brings files up, to stand at a place of the text (the cursor when none is given). */
      risePictures: (files: readonly File[], pos?: number) => ReturnType;
    };
  }
}

/**
 * A picture that is going up has a box in the text, which is no part of it: nothing of it is saved or sent. When it has come
 * up the picture takes the place of the box; when it has not, the box says why.
 */
export const RisingPictures = Extension.create<Wanted>({
  name: 'risingPictures',
  addStorage: () => ({ running: new Map<number, AbortController>() }),
  onDestroy() {
    const { running } = this.storage as { running: Map<number, AbortController> };
    for (const one of running.values()) one.abort();
  },
  addCommands() {
    const { pictures, onCount } = this.options;
    const { running } = this.storage as { running: Map<number, AbortController> };
    return {
      risePictures:
        (files, pos) =>
        ({ editor }) => {
          const ways = pictures();
          if (!ways || files.length === 0) return false;
          const begin = async () => {
            if (!(await ways.agree()) || editor.isDestroyed) return;
            // Each waits for the one before it, so that they stand in the order in which they were chosen.
            let before: Promise<unknown> = Promise.resolve();
            for (const file of files)
              before = rise(editor, {
                file,
                pos: pos ?? editor.state.selection.to,
                ways,
                running,
                onCount,
                before,
              });
          };
          void begin();
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, set) {
            const mapped = set.map(transaction.mapping, transaction.doc);
            const change = transaction.getMeta(key) as Change | undefined;
            if (!change) return mapped;
            if ('remove' in change) return mapped.remove(found(mapped, change.remove));
            const { id, pos, dom } = change.add;
            return mapped.add(transaction.doc, [
              Decoration.widget(pos, dom, {
                id,
                key: `rising-${id}`,
                side: 1,
                stopEvent: () => true,
                ignoreSelection: true,
              }),
            ]);
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (_view, { clipboardData }) =>
            editor.commands.risePictures(editor.isActive('codeBlock') ? [] : pastedPictures(clipboardData)),
          handleDrop(view, event, _slice, moved) {
            const files = moved ? [] : pastedPictures(event.dataTransfer);
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!editor.commands.risePictures(files, at?.pos)) return false;
            event.preventDefault();
            return true;
          },
        },
      }),
    ];
  },
});

const found = (set: DecorationSet | undefined, id: number): Decoration[] =>
  set?.find(undefined, undefined, (spec) => (spec as { id?: number }).id === id) ?? [];

/** The next place between blocks where a picture may stand: before an empty block, else after the one at hand. */
export function placeFor(doc: Node, pos: number): number {
  const at = doc.resolve(pos);
  const image = doc.type.schema.nodes.image;
  const before = at.parent.isTextblock && at.parent.content.size === 0;
  for (let depth = at.depth; depth > 0 && image; depth--) {
    const index = before ? at.index(depth - 1) : at.indexAfter(depth - 1);
    if (at.node(depth - 1).canReplaceWith(index, index, image))
      return before ? at.before(depth) : at.after(depth);
  }
  return pos;
}

type Rising = {
  file: File;
  pos: number;
  ways: EditorPictures;
  running: Map<number, AbortController>;
  onCount: (unsettled: number) => void;
  before: Promise<unknown>;
};

/** Settles when the picture stands in the text, or its first try has failed. */
function rise(editor: Editor, { file, pos, ways, running, onCount, before }: Rising): Promise<void> {
  const id = ++made;
  const tell = (change: Change) => {
    if (!editor.isDestroyed)
      editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
  };
  const count = () => onCount(editor.isDestroyed ? 0 : (key.getState(editor.state)?.find().length ?? 0));
  const leave = () => {
    running.get(id)?.abort();
    running.delete(id);
    tell({ remove: id });
    count();
    if (!editor.isDestroyed) editor.commands.focus();
  };
  const box = risingBox(file.name, { onLeave: leave, onAgain: () => void go() });
  const go = async () => {
    const mine = new AbortController();
    running.set(id, mine);
    box.share(0);
    try {
      const picture = await ways.rise(file, {
        signal: mine.signal,
        onDisplay: box.show,
        onProgress: box.share,
      });
      await before;
      const at = found(key.getState(editor.state), id)[0]?.from;
      running.delete(id);
      if (mine.signal.aborted || editor.isDestroyed || at === undefined) return;
      tell({ remove: id });
      const { src, width, height } = picture;
      const image = editor.schema.nodes.image?.create({ src, alt: '', width, height });
      // Between two blocks, so that nothing is split and the cursor stays where somebody is writing on.
      if (image) editor.view.dispatch(editor.state.tr.insert(at, image));
      count();
    } catch (error) {
      if (!mine.signal.aborted) box.fail((error as Error).message, !(error instanceof UnfitPicture));
    }
  };
  tell({
    add: { id, pos: placeFor(editor.state.doc, Math.min(pos, editor.state.doc.content.size)), dom: box.dom },
  });
  count();
  return go();
}
