import { useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { quietApi } from '../../api.ts';
import { confirmBox } from '../../shell/confirm-box.ts';
import {
  DraftAutosave,
  type DraftState,
  type OtherDraft,
  type Saved,
  type WritingKind,
} from './draft-autosave.ts';
import { localShelf } from './local-draft.ts';
import type { Editing } from './read-editing.ts';
import { isBlank, textOf, type Writing } from './writing.ts';

const other = ({
  draft_id,
  rev,
  payload,
  updated_at,
}: {
  draft_id: number;
  rev: number;
  payload: Writing;
  updated_at: string;
}): OtherDraft => ({ draft_id, rev, writing: payload, updated_at });

/** The draft of this post: by its number, or, before it has one, by the post that it changes. */
async function readOther(draft_id: number | null, pcode: string | null): Promise<OtherDraft | null> {
  if (draft_id) return other(await quietApi('posts.draft_detail', { id: draft_id }));
  const [found] = pcode ? (await quietApi('posts.drafts', { pcode, limit: 1 })).list : [];
  return found ? other(found) : null;
}

/** The draft of a post. */
export function useDraft(data: Editing, restore: (writing: Writing) => void) {
  const pcode = data.post?.pcode ?? null;
  return useKeptDraft(data, restore, {
    kind: { textOf, isBlank },
    place: pcode ?? (data.draft ? String(data.draft.draft_id) : 'new'),
    named: pcode === null,
    readOther: (draft_id) => readOther(draft_id, pcode),
    save: ({ draft_id, rev, writing }) =>
      quietApi('posts.draft', {
        draft_id,
        rev,
        payload: writing,
        ...(pcode && (draft_id || rev === 0) ? { pcode } : {}),
      }),
  });
}

type Kept<W> = {
  viewer_id: number;
  writing: W;
  draft: { draft_id: number; rev: number; updated_at: string } | null;
};

type Way<W> = {
  kind: WritingKind<W>;
  /** Its name on this device. */
  place: string;
  /** Whether the address names the draft once it has a number. */
  named: boolean;
  readOther: (draft_id: number | null) => Promise<OtherDraft<W> | null>;
  save: (draft: { draft_id: number | null; rev: number; writing: W }) => Promise<Saved>;
};

/** Keeps the draft of this page, brings back what this device still has, and holds back who leaves before it is saved. */
export function useKeptDraft<W>(
  data: Kept<W>,
  restore: (writing: W) => void,
  { kind, place, named, readOther: read, save }: Way<W>,
) {
  const start: DraftState<W> = data.draft
    ? { at: 'saved', when: Date.parse(data.draft.updated_at) }
    : { at: 'nothing' };
  const [state, setState] = useState<DraftState<W>>(start);
  const [restored, setRestored] = useState(false);
  const free = useRef(false);
  const autosave = useMemo(() => {
    const shelf = localShelf<W>(data.viewer_id, place);
    const made = new DraftAutosave<W>(
      { draft_id: data.draft?.draft_id ?? null, rev: data.draft?.rev ?? 0, writing: data.writing },
      {
        kind,
        save,
        readOther: read,
        shelf,
        onState: setState,
        // The address names the draft, so that a reload goes on with it; the router has nothing to do.
        onNamed: (draft_id) => {
          if (named) history.replaceState(history.state, '', `${location.pathname}?draft_id=${draft_id}`);
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
      if (data.draft && local.rev !== data.draft.rev) made.clash({ ...data.draft, writing: data.writing });
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
