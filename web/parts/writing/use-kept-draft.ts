import { useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { confirmBox } from '../../shell/confirm-box.ts';
import { DraftAutosave, type DraftState } from './draft-autosave.ts';
import { localShelf } from './local-draft.ts';
import type { Begun, Changed, Words, WritingKind } from './writing-kind.ts';

/** Keeps the draft of this page, brings back what this device still has, and holds back who leaves before it is saved. */
export function useKeptDraft<W extends Words, F extends string, T extends Changed, D>(
  kind: WritingKind<W, F, T, D>,
  data: Begun<W, T>,
  restore: (writing: W) => void,
) {
  const start: DraftState<W> = data.draft
    ? { at: 'saved', when: Date.parse(data.draft.updated_at) }
    : { at: 'nothing' };
  const [state, setState] = useState<DraftState<W>>(start);
  const [restored, setRestored] = useState(false);
  const free = useRef(false);
  const autosave = useMemo(() => {
    const { calls } = kind;
    const { thing } = data;
    const place = thing ? kind.shelfOf(thing) : (data.draft?.draft_id ?? 'new');
    const shelf = localShelf<W>(data.viewer_id, `${kind.shelf}${place}`);
    const made = new DraftAutosave<W>(
      { draft_id: data.draft?.draft_id ?? null, rev: data.draft?.rev ?? 0, writing: data.writing },
      {
        kind,
        save: (draft) => calls.save(draft, thing),
        setAside: (payload) => calls.save({ draft_id: null, rev: 0, payload }, null),
        // By its number, or, before it has one, by the thing that it changes.
        readOther: async (draft_id) =>
          draft_id ? calls.draft(draft_id) : ((thing && (await calls.draftOf(thing)).list[0]) ?? null),
        shelf,
        onState: setState,
        // The address names the draft, so that a reload goes on with it; the router has nothing to do.
        onNamed: (draft_id) => {
          if (thing) return;
          shelf.name(`${kind.shelf}${draft_id}`);
          history.replaceState(history.state, '', `${location.pathname}?draft_id=${draft_id}`);
        },
      },
    );
    return { made, shelf };
    // oxlint-disable-next-line react/exhaustive-deps -- one autosave a page; the screen is keyed by what is written
  }, []);

  useEffect(() => {
    const { made, shelf } = autosave;
    const local = shelf.read();
    if (local && kind.textOf(local.writing) !== kind.textOf(data.writing) && !kind.isBlank(local.writing)) {
      restore(local.writing);
      setRestored(true);
      made.change(local.writing);
      if (data.draft && local.rev !== data.draft.rev) made.clash({ ...data.draft, payload: data.writing });
    }
    // The question at leaving is asked most of all where nothing can be loaded any more.
    void import('../../shell/ask.ts').catch(() => {});
    const flush = () => void made.flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (!made.unsaved || free.current) return;
      flush();
      event.preventDefault();
    };
    addEventListener('online', flush);
    addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', hidden);
      made.leave();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once a page
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      autosave.made.unsaved &&
      !free.current &&
      // The text is on this device already, and nothing can be saved before the login.
      nextLocation.pathname !== '/login' &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (async () => {
      if (await autosave.made.flush()) return blocker.proceed();
      const go = await confirmBox({
        title: '还没存到服务器',
        text: '写的内容留在这台设备上，回到这一页还在；换一台设备就看不到。',
        yes: '离开',
        no: '留下',
      });
      if (go) blocker.proceed();
      else blocker.reset();
    })();
  }, [blocker, autosave]);

  return {
    autosave: autosave.made,
    state,
    restored,
    /** What is typed is safe on this device; nothing holds the reader back any more. */
    letGo: () => {
      autosave.made.leave();
      free.current = true;
    },
  };
}
