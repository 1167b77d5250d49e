import { Avatar } from '../ui/avatar.tsx';
import { BoardFlag, Icon } from '../ui/icon.tsx';
import type { Option } from './search-options.ts';

type Props = { id: string; option: Option; chosen: boolean; onChoose: () => void };

/** A link that the arrows of the field choose; the focus stays in the field. */
export function SearchOption({ id, option, chosen, onChoose }: Props) {
  const { title, place } = option;
  return (
    <a
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={chosen ? 'on' : undefined}
      href={option.path}
      {...(place?.type === 'site' ? { target: '_blank', rel: 'noopener nofollow' } : {})}
      // Pressing the mouse must not take the focus from the field, or the list would close under it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {place?.person && place.type === 'user' ? (
        <Avatar person={place.person} />
      ) : place?.flag && place.type === 'forum' ? (
        <BoardFlag flag={place.flag} />
      ) : (
        <Icon name={option.icon} />
      )}
      <span>{bold(title.text, title.marks)}</span>
      {option.end ? <span className="end n">{option.end}</span> : null}
    </a>
  );
}

const bold = (text: string, marks: readonly (readonly [number, number])[]) => [
  ...marks.flatMap(([from, to], at) => [
    text.slice(marks[at - 1]?.[1] ?? 0, from),
    <b key={from}>{text.slice(from, to)}</b>,
  ]),
  text.slice(marks.at(-1)?.[1] ?? 0),
];
