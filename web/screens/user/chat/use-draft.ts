import { useEffect, useMemo } from 'react';
import { quietApi } from '../../../api.ts';
import { factsOf } from '../../../refused-call.ts';

/** One piece of work when another has ended. */
async function after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  await work();
}

const pause_ms = 1_200;

/** What is typed is kept a moment after the last key, and when the dialog is left; sent words leave no draft. */
export function useDraft(dialog_id: number, first_rev: number) {
  const keeper = useMemo(() => keeperOf(dialog_id, first_rev), [dialog_id, first_rev]);
  useEffect(() => () => keeper.leave(), [keeper]);
  return keeper;
}

function keeperOf(dialog_id: number, first_rev: number) {
  let rev = first_rev;
  let waiting: string | null = null;
  let running = Promise.resolve();
  let saving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = () => {
    clearTimeout(timer);
    const text = waiting;
    waiting = null;
    if (text === null) return;
    saving = true;
    running = after(running, async () => {
      try {
        ({ rev } = await quietApi('chat.draft', { dialog_id, rev, text }));
      } catch (error) {
        // Typed on another device meanwhile: what stands there is newer, the next key begins from it.
        if (!factsOf(error)?.data?.issues?.some(({ path }) => path === 'rev')) return;
        const now = await quietApi('chat.detail', { dialog_id }).catch(() => null);
        if (now) rev = now.rev;
      } finally {
        saving = false;
      }
    });
  };
  return {
    save(text: string) {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(put, pause_ms);
    },
    /** The words were sent; the server drops what it has of them. */
    forget() {
      clearTimeout(timer);
      waiting = null;
      // One that was still on its way may arrive after the words: nothing of it is to stay.
      const behind = saving;
      running = after(running, async () => {
        if (behind) await quietApi('chat.draft', { dialog_id, rev, text: '' }).catch(() => {});
        rev = 0;
      });
    },
    leave: put,
  };
}
