import { Extension, Node, mergeAttributes, type AnyExtension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Mention } from '@tiptap/extension-mention';
import { Placeholder } from '@tiptap/extension-placeholder';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { imageAddress } from './addresses.ts';
import type { EditorForm, Suggest } from './editor-facts.ts';
import { mentionList } from './mention-list.tsx';
import type { EditorPictures } from './editor-pictures.ts';
import { pastedTables } from './pasted-tables.ts';
import { RisingPictures } from './rising-pictures.ts';

/** What the server keeps of a table: rows and cells, no widths and no styles. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
});

/** A picture by an address that is taken; anything else that is pasted as one stays out. */
const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => (imageAddress(element.getAttribute('src')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, { referrerpolicy: 'no-referrer' }),
  ],
});

/** A picture with its words below; the toolbar makes none, but a post that has one keeps it. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element: HTMLElement) => {
        const pictures = [...element.querySelectorAll('img')];
        const one =
          pictures.length === 1 && pictures.every((image) => imageAddress(image.getAttribute('src')));
        return one && !element.querySelector('table, pre, ul, ol') ? null : false;
      },
    },
  ],
  renderHTML: () => ['figure', 0],
});
const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

const mention = (suggest: Suggest) =>
  Mention.extend({
    addAttributes: () => ({
      id: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset.username,
        renderHTML: ({ id }) => ({ 'data-username': id as string, href: `/people/${id as string}` }),
      },
      label: {
        default: null,
        parseHTML: (element: HTMLElement) => element.textContent.replace(/^@/, ''),
        renderHTML: () => ({}),
      },
      mentionSuggestionChar: { default: '@', rendered: false },
    }),
    parseHTML: () => [{ tag: 'a.mention[data-username]', priority: 60 }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'a',
      mergeAttributes({ class: 'mention' }, HTMLAttributes),
      `@${node.attrs.label as string}`,
    ],
    renderText: ({ node }) => `@${node.attrs.label as string}`,
  }).configure({ suggestion: mentionList(suggest) });

/** Style sheets of word processors go; headings of pages become those that a post has. */
const plainer = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4');

type Keys = { onSubmit: () => void; onLink: () => void };

/** Keys and pastes that are ours. */
const houseKeys = ({ onSubmit, onLink }: Keys) =>
  Extension.create({
    name: 'house-keys',
    priority: 1000,
    addKeyboardShortcuts() {
      const run = (act: () => void) => () => {
        act();
        return true;
      };
      return { 'Mod-Enter': run(onSubmit), 'Mod-k': run(onLink) };
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      let leaving = false;
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              keydown: (_view, event) => {
                // A browser tells of a cursor that was moved only after keys that wait already: a busy page
                // would act where the cursor was (End, then Enter).
                if (!event.isComposing) document.dispatchEvent(new Event('selectionchange'));
                // After Escape the next Tab is the browser's: nobody is caught in a table or a list.
                const leaves = leaving && event.key === 'Tab';
                leaving = event.key === 'Escape' || (leaving && event.key === 'Shift');
                return leaves;
              },
            },
            transformPastedHTML: plainer,
            handlePaste: (_view, { clipboardData }) => {
              if (!clipboardData || editor.isActive('codeBlock') || clipboardData.types.includes('text/html'))
                return false;
              const table = pastedTables(clipboardData.getData('text/plain'));
              return table ? editor.commands.insertContent(table) : false;
            },
          },
        }),
      ];
    },
  });

type Wanted = Keys & {
  form: EditorForm;
  placeholder: string;
  suggest: Suggest;
  pictures: () => EditorPictures | undefined;
  onUnsettled: (count: number) => void;
};

export function extensionsOf({
  form,
  placeholder,
  suggest,
  pictures,
  onUnsettled,
  ...keys
}: Wanted): AnyExtension[] {
  const post = form === 'post';
  return [
    StarterKit.configure({
      heading: post ? { levels: [2, 3, 4] } : false,
      ...(post ? {} : { horizontalRule: false as const, underline: false as const }),
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: ['mailto'],
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    PlainTable.configure({ resizable: false, View: null }),
    TableRow,
    TableHeader,
    TableCell,
    Picture,
    ...(post ? [Figure, Figcaption] : []),
    mention(suggest),
    Placeholder.configure({ placeholder }),
    RisingPictures.configure({ pictures, onCount: onUnsettled }),
    houseKeys(keys),
  ];
}
