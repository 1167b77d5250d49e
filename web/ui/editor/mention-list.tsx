import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';
import type { MentionNodeAttrs } from '@tiptap/extension-mention';
import { ReactRenderer } from '@tiptap/react';
import { Avatar } from '../avatar.tsx';
import type { Suggest, Suggested } from './editor-facts.ts';

type Props = SuggestionProps<Suggested, MentionNodeAttrs>;
type ListProps = {
  people: readonly Suggested[];
  at: number;
  asked: boolean;
  choose: (person: Suggested) => void;
};

const list_id = 'mention-list';
const optionId = (at: number) => `${list_id}-${at}`;

function MentionList({ people, at, asked, choose }: ListProps) {
  return (
    <div className="mention-list">
      <p className="sr-only" role="status">
        {people.length > 0 ? `${people.length} 个人，用上下键选` : asked ? '没有这个人' : ''}
      </p>
      <div id={list_id} role="listbox" aria-label="提到谁" hidden={people.length === 0}>
        {people.map((person, n) => (
          <div
            key={person.id}
            id={optionId(n)}
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(person);
            }}
          >
            <Avatar person={person} />
            <b>{person.nickname}</b>
            <span className="meta">@{person.username}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The list of people under the cursor after an @: arrows choose, Enter and Tab take, Escape closes. The focus stays in the text. */
export const mentionList = (
  suggest: Suggest,
): Omit<SuggestionOptions<Suggested, MentionNodeAttrs>, 'editor'> => ({
  char: '@',
  // Chinese has no space before it.
  allowedPrefixes: null,
  debounce: 150,
  items: async ({ query, signal }) => [...(await suggest(query, signal))].slice(0, 8),
  render: () => {
    let shown: ReactRenderer<unknown, ListProps> | undefined;
    let unmount: (() => void) | undefined;
    let props: Props | undefined;
    let at = 0;
    const choose = (person: Suggested | undefined) => {
      if (person) props?.command({ id: person.username, label: person.nickname });
    };
    const draw = (next: Props) => {
      props = next;
      at = Math.min(at, Math.max(next.items.length - 1, 0));
      shown?.updateProps({ people: next.items, at, asked: !('loading' in next && next.loading), choose });
      const text = next.editor.view.dom;
      if (next.items.length > 0) {
        text.setAttribute('aria-controls', list_id);
        text.setAttribute('aria-activedescendant', optionId(at));
      } else quiet(text);
    };
    const quiet = (text: Element) => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
    return {
      onStart(next) {
        at = 0;
        shown = new ReactRenderer<unknown, ListProps>(MentionList, {
          editor: next.editor,
          props: { people: [], at, asked: false, choose },
        });
        unmount = next.mount(shown.element);
        draw(next);
      },
      onUpdate: draw,
      onKeyDown({ event }) {
        const people = props?.items ?? [];
        if (people.length === 0 || event.isComposing) return false;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          at = (at + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length;
          if (props) draw(props);
          return true;
        }
        if (event.key !== 'Enter' && event.key !== 'Tab') return false;
        choose(people[at]);
        return true;
      },
      onExit({ editor }) {
        quiet(editor.view.dom);
        unmount?.();
        shown?.destroy();
        shown = undefined;
      },
    };
  },
});
