import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import type { EditorForm } from './editor-facts.ts';
import { ToolMenu } from './tool-menu.tsx';
import { headings, setHeading, tableActs, toolsOf, type Tool } from './tools.ts';

type Props = { editor: Editor; form: EditorForm; controls: string; onAsk: (what: 'link' | 'image') => void };

/** One stop for Tab; arrows, Home and End go from tool to tool. A tool that cannot be used now is still found. */
export function Toolbar({ editor, form, controls, onAsk }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const groups = toolsOf[form];
  const tools = groups.flat().filter((one) => one !== 'heading');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: Object.fromEntries(tools.map((one) => [one.id, one.active?.(now) ?? false])),
      off: Object.fromEntries(tools.map((one) => [one.id, one.enabled ? !one.enabled(now) : false])),
      level: headings.find(({ level }) => level > 0 && now.isActive('heading', { level }))?.level ?? 0,
      in_table: now.isActive('table'),
    }),
  });
  const first = groups[0]?.[0];
  const stopAt = stop || (first === 'heading' ? 'heading' : (first?.id ?? ''));

  const rove = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.view.focus();
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  const wires = (id: string) => ({
    'data-tool': id,
    tabIndex: id === stopAt ? 0 : -1,
    onFocus: () => setStop(id),
  });
  const press = (one: Tool) => {
    if (state.off[one.id]) return;
    if (one.id === 'link' || one.id === 'image') onAsk(one.id);
    else {
      one.run(editor);
      // At once: TipTap's own focus waits for a frame, and keys would be lost in it.
      editor.view.focus();
    }
  };

  return (
    <div
      className="bar"
      role="toolbar"
      tabIndex={-1}
      aria-label="格式"
      aria-controls={controls}
      ref={bar}
      onKeyDown={rove}
    >
      {groups.map((group, n) => (
        <span className="group" key={n}>
          {group.map((one) => {
            if (one === 'heading')
              return (
                <ToolMenu key={one} icon="heading" title="标题" active={state.level > 0} {...wires(one)}>
                  {headings.map(({ level, title, keys }) => (
                    <button
                      key={level}
                      type="button"
                      role="menuitemradio"
                      aria-checked={state.level === level}
                      onClick={() => setHeading(editor, level)}
                    >
                      {title}
                      <span className="end">{keys}</span>
                    </button>
                  ))}
                </ToolMenu>
              );
            if (one.id === 'table' && state.in_table)
              return (
                <ToolMenu key={one.id} icon="table" title="表格" active {...wires(one.id)}>
                  {tableActs.map(([title, run]) => (
                    <button key={title} type="button" role="menuitem" onClick={() => run(editor)}>
                      {title}
                    </button>
                  ))}
                </ToolMenu>
              );
            return (
              <button
                key={one.id}
                type="button"
                {...wires(one.id)}
                aria-label={one.title}
                title={one.keys ? `${one.title}（${one.keys}）` : one.title}
                aria-pressed={one.active ? state.on[one.id] : undefined}
                aria-disabled={state.off[one.id] || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => press(one)}
              >
                <Icon name={one.icon} size={18} />
              </button>
            );
          })}
        </span>
      ))}
    </div>
  );
}
