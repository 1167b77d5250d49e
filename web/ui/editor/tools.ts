import type { Editor } from '@tiptap/core';
import type { IconName } from '../icon.tsx';
import type { EditorForm } from './editor-facts.ts';

export type Tool = {
  id: string;
  title: string;
  icon: IconName;
  /** As it is written on the keyboard. */
  keys?: string;
  /** Pressed while the cursor stands in such a thing; absent for what only does something. */
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const tool = (
  id: string,
  title: string,
  icon: IconName,
  rest: Omit<Tool, 'id' | 'title' | 'icon'>,
): Tool => ({ id, title, icon, ...rest });
const inside = (name: string) => (editor: Editor) => editor.isActive(name);

const undo = tool('undo', '撤销', 'undo', {
  keys: 'Ctrl Z',
  enabled: (e) => e.can().undo(),
  run: (e) => e.chain().focus().undo().run(),
});
const redo = tool('redo', '重做', 'redo', {
  keys: 'Ctrl Shift Z',
  enabled: (e) => e.can().redo(),
  run: (e) => e.chain().focus().redo().run(),
});
const bold = tool('bold', '加粗', 'bold', {
  keys: 'Ctrl B',
  active: inside('bold'),
  run: (e) => e.chain().focus().toggleBold().run(),
});
const italic = tool('italic', '斜体', 'italic', {
  keys: 'Ctrl I',
  active: inside('italic'),
  run: (e) => e.chain().focus().toggleItalic().run(),
});
const underline = tool('underline', '下划线', 'underline', {
  keys: 'Ctrl U',
  active: inside('underline'),
  run: (e) => e.chain().focus().toggleUnderline().run(),
});
const strike = tool('strike', '删除线', 'strike', {
  keys: 'Ctrl Shift S',
  active: inside('strike'),
  run: (e) => e.chain().focus().toggleStrike().run(),
});
const list = tool('list', '列表', 'list', {
  keys: 'Ctrl Shift 8',
  active: inside('bulletList'),
  run: (e) => e.chain().focus().toggleBulletList().run(),
});
const numbers = tool('numbers', '编号列表', 'numbers', {
  keys: 'Ctrl Shift 7',
  active: inside('orderedList'),
  run: (e) => e.chain().focus().toggleOrderedList().run(),
});
const quote = tool('quote', '引用', 'quote', {
  keys: 'Ctrl Shift B',
  active: inside('blockquote'),
  run: (e) => e.chain().focus().toggleBlockquote().run(),
});
const code = tool('code', '行内代码', 'code', {
  keys: 'Ctrl E',
  active: inside('code'),
  run: (e) => e.chain().focus().toggleCode().run(),
});
const codeBlock = tool('code-block', '代码块', 'code-block', {
  keys: 'Ctrl Alt C',
  active: inside('codeBlock'),
  run: (e) => e.chain().focus().toggleCodeBlock().run(),
});
const table = tool('table', '插入表格', 'table', {
  run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
});
const rule = tool('rule', '分隔线', 'minus', { run: (e) => e.chain().focus().setHorizontalRule().run() });
const at = tool('mention', '提到某人', 'at', { run: (e) => e.chain().focus().insertContent('@').run() });
/** These two ask first; the toolbar opens their dialogs. */
const image = tool('image', '图片', 'image', { run: () => {} });
const link = tool('link', '链接', 'link', { keys: 'Ctrl K', active: inside('link'), run: () => {} });

/** The toolbar in groups; `heading` and `table` open a list where there is something to choose. */
export const toolsOf: Record<EditorForm, readonly (readonly (Tool | 'heading')[])[]> = {
  post: [
    [undo, redo],
    ['heading', bold, italic, underline, strike],
    [list, numbers, quote, code, codeBlock],
    [table, rule],
    [image, link, at],
  ],
  comment: [[bold, list, quote, code, image, link, at]],
};

export const headings = [
  { level: 0, title: '正文', keys: 'Ctrl Alt 0' },
  { level: 2, title: '大标题', keys: 'Ctrl Alt 2' },
  { level: 3, title: '中标题', keys: 'Ctrl Alt 3' },
  { level: 4, title: '小标题', keys: 'Ctrl Alt 4' },
] as const;

export const setHeading = (editor: Editor, level: (typeof headings)[number]['level']): void =>
  void (level === 0
    ? editor.chain().focus().setParagraph().run()
    : editor.chain().focus().setHeading({ level }).run());

export const tableActs: readonly (readonly [title: string, run: (editor: Editor) => void])[] = [
  ['上方加一行', (e) => e.chain().focus().addRowBefore().run()],
  ['下方加一行', (e) => e.chain().focus().addRowAfter().run()],
  ['左边加一列', (e) => e.chain().focus().addColumnBefore().run()],
  ['右边加一列', (e) => e.chain().focus().addColumnAfter().run()],
  ['首行作表头', (e) => e.chain().focus().toggleHeaderRow().run()],
  ['删除这一行', (e) => e.chain().focus().deleteRow().run()],
  ['删除这一列', (e) => e.chain().focus().deleteColumn().run()],
  ['删除表格', (e) => e.chain().focus().deleteTable().run()],
];
