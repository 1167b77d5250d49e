import { Button, ButtonLink } from '../ui/button.tsx';
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

/** The buttons of one row or one head, each with all that it does. */
export function RowActs({ acts, after, size }: Props) {
  const { act, busy } = useAct(after);
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
        onClick={() => ('press' in one ? one.press() : void act(title, one.run, one))}
      >
        {title}
      </Button>
    );
  });
}
