import { useSyncExternalStore } from 'react';
import type { Output } from '../../../../contract/index.ts';
import type { MessageType } from '../../../../contract/chat/chat-limits.ts';
import { quietApi } from '../../../api.ts';
import { factsOf } from '../../../refused-call.ts';
import { told } from '../../../shell/told.ts';
import { readViewer } from '../../../shell/viewer.ts';

/** What was sent and has not been answered yet. `why`: it was refused, and stands until it is sent again or dropped. */
export type Outgoing = {
  uuid: string;
  dialog_id: number;
  type: MessageType;
  content: string;
  /** What the reader sees of it meanwhile. */
  shown: string;
  phrase_id?: number;
  why?: string;
};

/** Of the window, with the message, when one of these has arrived. */
export const arrived = 'chat-arrived';

const retry_ms = 4_000;
const keyOf = () => `chat-outgoing:${readViewer()?.id ?? 0}`;

let held: readonly Outgoing[] | null = null;
let held_for = '';
/** What was kept last is on this device, and not in this page alone. */
let stored = true;
let pumping = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Kept on this device, so that a closed page or a lost line loses nothing. */
function all(): readonly Outgoing[] {
  if (held && held_for === keyOf()) return held;
  held_for = keyOf();
  try {
    held = JSON.parse(localStorage.getItem(held_for) ?? '[]') as Outgoing[];
  } catch {
    held = [];
  }
  return held;
}

/** Another page may have written a moment ago and not been heard yet: what is changed is what stands there now. */
function change(to: (now: readonly Outgoing[]) => readonly Outgoing[]): void {
  if (stored) held = null;
  held = to(all());
  try {
    localStorage.setItem(held_for, JSON.stringify(held));
    stored = true;
  } catch {
    // No room, or no storage: it stays in this page.
    stored = false;
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(subscribe, all, () => none);
const none: readonly Outgoing[] = [];

const newUuid = (): string =>
  // Only on https and localhost.
  globalThis.crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(
      16,
    ),
  );

/** Puts it into the queue and sends it, once, as soon as there is a line. */
export function sendOut(message: Omit<Outgoing, 'uuid' | 'why'>): void {
  change((now) => [...now, { ...message, uuid: newUuid() }]);
  void pump();
}

export function sendAgain(uuid: string): void {
  change((now) =>
    now.map(({ why: _, ...one }) => (one.uuid === uuid ? one : { ...one, ...(_ ? { why: _ } : {}) })),
  );
  void pump();
}

export const dropOutgoing = (uuid: string): void => change((now) => now.filter((one) => one.uuid !== uuid));

/** One after the other, in the order in which they were written. What is refused is passed by. */
export async function pump(): Promise<void> {
  if (pumping) return;
  pumping = true;
  clearTimeout(timer);
  try {
    for (let next = first(); next; next = first())
      if (!(await sendOne(next))) {
        timer = setTimeout(() => void pump(), retry_ms);
        return;
      }
  } finally {
    pumping = false;
  }
}

const first = (): Outgoing | undefined => all().find((one) => one.why === undefined);

/** False where there is no line, or not yet again. */
async function sendOne({ uuid, dialog_id, type, content, phrase_id }: Outgoing): Promise<boolean> {
  try {
    const sent = await quietApi('chat.send', {
      uuid,
      dialog_id,
      type,
      content,
      ...(phrase_id ? { phrase_id } : {}),
    });
    dispatchEvent(new CustomEvent<Output<'chat.send'>>(arrived, { detail: sent }));
    dropOutgoing(uuid);
    return true;
  } catch (error) {
    const facts = factsOf(error);
    // A line that broke, a server that is busy, somebody too fast: the same one again, later.
    if (!facts) return false;
    if (facts.status === 429 || facts.status >= 500) {
      // Those of other dialogs need not wait for it.
      change((now) => [
        ...now.filter((one) => one.dialog_id !== dialog_id),
        ...now.filter((one) => one.dialog_id === dialog_id),
      ]);
      return false;
    }
    change((now) => now.map((one) => (one.uuid === uuid ? { ...one, why: facts.msg } : one)));
    return true;
  }
}

/** Looks for what a page that was closed has left, and again whenever there is a line. */
export function watchOutgoing(): () => void {
  const again = () => void pump();
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== keyOf()) return;
    held = null;
    for (const listener of listeners) listener();
  };
  addEventListener('online', again);
  addEventListener(told, again);
  addEventListener('storage', elsewhere);
  again();
  return () => {
    removeEventListener('online', again);
    removeEventListener(told, again);
    removeEventListener('storage', elsewhere);
  };
}
