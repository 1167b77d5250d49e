import './icon.css';
import sprite from './icons.svg?url&no-inline';

export type IconName =
  | 'ask'
  | 'at'
  | 'bell'
  | 'bold'
  | 'box'
  | 'calendar'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'cloud'
  | 'code'
  | 'code-block'
  | 'copy'
  | 'dense'
  | 'down'
  | 'drag'
  | 'edit'
  | 'eye'
  | 'eye-off'
  | 'filter'
  | 'fold'
  | 'forum'
  | 'gear'
  | 'heading'
  | 'home'
  | 'image'
  | 'italic'
  | 'leave'
  | 'left'
  | 'like'
  | 'link'
  | 'list'
  | 'mark'
  | 'minus'
  | 'more'
  | 'mute'
  | 'numbers'
  | 'ok'
  | 'out'
  | 'phrase'
  | 'pin'
  | 'place'
  | 'plus'
  | 'policy'
  | 'poll'
  | 'quote'
  | 'receipt'
  | 'redo'
  | 'reply'
  | 'report'
  | 'right'
  | 'rows'
  | 'sail'
  | 'save'
  | 'search'
  | 'share'
  | 'shield'
  | 'ship'
  | 'sound'
  | 'split'
  | 'star'
  | 'strike'
  | 'table'
  | 'text'
  | 'trash'
  | 'underline'
  | 'undo'
  | 'up'
  | 'upload'
  | 'user'
  | 'wallet'
  | 'warn';

/** A line drawing that takes the colour of its text; its name, where it needs one, stands on the button around it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}

/** One signal flag a board; `flag` is the board's code, for example `amz`. */
export function BoardFlag({ flag }: { flag: string }) {
  return (
    <svg className="board-flag" width="18" height="12" aria-hidden="true">
      <use href={`${sprite}#flag-${flag}`} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg className="seal" width="28" height="28" aria-hidden="true">
      <use href={`${sprite}#logo`} />
    </svg>
  );
}

/** The outlined name; the link or the `label` says it in words. */
export function Wordmark({ label }: { label?: string }) {
  return (
    <svg
      className="wordmark"
      width="63"
      height="20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#wordmark`} />
    </svg>
  );
}
