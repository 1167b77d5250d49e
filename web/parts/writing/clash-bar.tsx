import { lazy, Suspense, useState, type ReactNode } from 'react';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';
import type { Compared } from './compared.ts';

const Compare = lazy(() => import('./compare.tsx'));

type Props = {
  ours: Compared;
  theirs: Compared;
  /** What has happened, and how the other version differs. */
  children: ReactNode;
  onTheirs: () => Promise<void>;
  onOurs: () => Promise<void>;
  names: { theirs: string; ours: string };
};

/** Two versions of the same writing: look at both, take one; the other is not lost. */
export function ClashBar({ ours, theirs, children, onTheirs, onOurs, names }: Props) {
  const [compared, setCompared] = useState(false);
  const [busy, setBusy] = useState(false);
  const choose = (run: () => Promise<void>) => () => {
    setBusy(true);
    void run()
      .catch(reactTo)
      .finally(() => setBusy(false));
  };
  return (
    <div className="pub-clash" role="alert">
      <Icon name="split" />
      <p>{children}</p>
      <div className="go">
        <Button size="sm" onClick={() => setCompared(true)}>
          对照着看
        </Button>
        <Button size="sm" busy={busy} onClick={choose(onTheirs)}>
          {names.theirs}
        </Button>
        <Button size="sm" busy={busy} onClick={choose(onOurs)}>
          {names.ours}
        </Button>
      </div>
      {compared ? (
        <Suspense>
          <Compare ours={ours} theirs={theirs} onClose={() => setCompared(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
