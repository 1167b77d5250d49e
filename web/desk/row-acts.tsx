import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useAct, type ActWords } from './use-act.ts';

type Look = {
  title: string;
  /** Where the title alone does not say with what: 删除《…》. */
  label?: string;
  kind?: 'red' | 'ink' | 'bare';
};
/** What one button does: it goes somewhere, opens something here, or calls, with what is asked before and said after. */
export type RowAct = Look &
  ({ href: string } | { press: () => void } | (ActWords<unknown> & { run: () => Promise<unknown> }));

type Props = {
  /** In the order of the buttons; what cannot be done now is false. */
  acts: readonly (RowAct | false | null)[];
  /** Reads again what the acts changed. */
  after?: () => unknown;
  size?: 'sm';
};

function usePress(after: Props['after']) {
  const { act, busy } = useAct(after);
  const press = (one: Exclude<RowAct, { href: string }>) =>
    'press' in one ? one.press() : void act(one.title, one.run, one);
  return { press, busy };
}

/** The buttons of one row or one head, each with all that it does. */
export function RowActs({ acts, after, size }: Props) {
  const { press, busy } = usePress(after);
  return acts.map((one) => {
    if (!one) return null;
    const { title, label, kind } = one;
    return 'href' in one ? (
      <ButtonLink key={title} kind={kind} size={size} href={one.href} label={label}>
        {title}
      </ButtonLink>
    ) : (
      <Button
        key={title}
        kind={kind}
        size={size}
        busy={busy === title}
        aria-label={label}
        onClick={() => press(one)}
      >
        {title}
      </Button>
    );
  });
}

/** The rarer acts of a row behind one button. */
export function RowMenu({ acts, after, label }: Omit<Props, 'size'> & { label: string }) {
  const { press, busy } = usePress(after);
  const shown = acts.filter((one): one is RowAct => Boolean(one));
  if (shown.length === 0) return null;
  return (
    <Menu label={label} button={<Icon name="more" />} className="icon-btn">
      {shown.map((one) =>
        'href' in one ? (
          <a key={one.title} href={one.href} aria-label={one.label}>
            {one.title}
          </a>
        ) : (
          <button
            key={one.title}
            type="button"
            disabled={busy !== null}
            aria-label={one.label}
            onClick={() => press(one)}
          >
            {one.title}
          </button>
        ),
      )}
    </Menu>
  );
}
