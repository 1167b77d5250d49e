import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { loginAddress } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { sendWriting, type Newer } from './send-writing.ts';
import type { useKeptDraft } from './use-kept-draft.ts';
import type { Changed, Words, WritingKind, Wrong } from './writing-kind.ts';

type Page<W extends Words, F extends string, T extends Changed, D> = {
  thing: T | null;
  latest: RefObject<W>;
  draft: ReturnType<typeof useKeptDraft<W, F, T, D>>;
  /** What would be refused for certain. */
  missing: () => Wrong<F>;
  /** Puts it at its fields; nothing is wrong any more where it is empty. */
  show: (wrong: Wrong<F>) => void;
  /** Another writing takes the place of what stands in the form. */
  replace: (to: W) => void;
};

/** The press on the red button, and what comes of it: sent, refused, or overtaken by a newer version. */
export function useSending<W extends Words, F extends string, T extends Changed, D>(
  kind: WritingKind<W, F, T, D>,
  { thing, latest, draft, missing, show, replace }: Page<W, F, T, D>,
) {
  const { autosave, state } = draft;
  const navigate = useNavigate();
  const [rev, setRev] = useState(thing?.rev ?? 0);
  const [words, setWords] = useState<string | null>(null);
  const [newer, setNewer] = useState<Newer<W> | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const publish = async () => {
    if (sending.current) return;
    setTried(true);
    setWords(null);
    if (state.at === 'clash' || newer) return setWords('这份内容有两个版本，先在上面选一份');
    const lacking = missing();
    show(lacking);
    if (Object.keys(lacking).length > 0) return;
    sending.current = true;
    setBusy(true);
    await autosave.flush();
    const sent = await sendWriting(kind, latest.current, autosave.id, thing && { ...thing, rev });
    sending.current = false;
    setBusy(false);
    if ('done' in sent) {
      autosave.end();
      draft.letGo();
      const { to, said } = kind.done(sent.done, thing);
      // The draft is gone: there is no way back to it.
      await navigate(to, { replace: true });
      toast(said);
    } else if ('wrong' in sent) show(sent.wrong);
    else if ('words' in sent) setWords(sent.words);
    else if ('outdated' in sent) setNewer(sent.outdated);
    else if (sent.login) {
      draft.letGo();
      location.assign(loginAddress());
    }
  };

  /** The newer one is dealt with: what stands here will be sent over it, or it goes on and what stood here becomes a draft. */
  const settle = async ({ rev: seen, writing: theirs }: Newer<W>, taken: boolean) => {
    if (taken) await autosave.setAside(latest.current);
    setRev(seen);
    if (taken) {
      replace(theirs);
      autosave.change(theirs);
    }
    setNewer(null);
    setWords(null);
  };

  return { words, newer, tried, busy, publish, settle };
}
