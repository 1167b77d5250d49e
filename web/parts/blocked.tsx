import './blocked.css';
import { useSyncExternalStore, type ReactNode } from 'react';
import { quietApi } from '../api.ts';
import { readViewer } from '../shell/viewer.ts';

/** Usernames on the reader's black list, asked for once in the life of the page; nobody for visitors and on the server. */
let names: readonly string[] = [];
let reader = 0;
const listeners = new Set<() => void>();

function ask(): void {
  const id = readViewer()?.id ?? 0;
  if (id === reader) return;
  reader = id;
  const heard = (list: readonly string[]) => {
    if (id !== reader || list.length + names.length === 0) return;
    names = list;
    listeners.forEach((listener) => listener());
  };
  if (id) quietApi('user.black_list_names', {}).then(heard, () => {});
  else heard([]);
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  ask();
  return () => void listeners.delete(listener);
};

/** The list has changed. */
export function forgetBlocked(): void {
  reader = 0;
  ask();
}

/** What somebody wrote: folded to one line for a reader who does not want to see it, and there on a press. */
export function Blocked({ by, children }: { by: string | undefined; children: ReactNode }) {
  const blocked = useSyncExternalStore(
    listen,
    () => by !== undefined && names.includes(by),
    () => false,
  );
  return blocked ? (
    <details className="blocked">
      <summary>
        已屏蔽的用户 <u>显示</u>
      </summary>
      {children}
    </details>
  ) : (
    children
  );
}
