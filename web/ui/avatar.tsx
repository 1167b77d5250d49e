import './avatar.css';
import { Icon } from './icon.tsx';

type Props = {
  /** Null for a visitor. */
  person: { id: number; nickname: string; avatar: string | null } | null;
  /** 20 px in a line of text, 28, 40 or 88. */
  size?: 20 | 28 | 40 | 88;
};

const sizes = { 20: '', 28: ' m', 40: ' x', 88: ' xl' };

/** The person's picture, or the name's first letter on one of five grounds. The name itself stands beside it. */
export function Avatar({ person, size = 20 }: Props) {
  if (!person)
    return (
      <span className={`avatar guest${sizes[size]}`} aria-hidden="true">
        <Icon name="user" />
      </span>
    );
  if (person.avatar)
    return (
      <img
        className={`avatar${sizes[size]}`}
        src={person.avatar}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <span className={`avatar a${(person.id % 5) + 1}${sizes[size]}`} aria-hidden="true">
      {[...person.nickname][0]}
    </span>
  );
}
