import { confirmBox } from '../shell/confirm-box.ts';

/** What is asked of somebody who leaves. */
export type LeaveWords = { title: string; text: string };

const reasons = new Map<string, LeaveWords>();
let guarding = false;
let leaving = false;
const listeners = new Set<() => void>();

export const isGuarding = (): boolean => guarding;
/** Says when `isGuarding` changes. */
export function onGuarding(say: () => void): () => void {
  listeners.add(say);
  return () => void listeners.delete(say);
}

const keep = (event: BeforeUnloadEvent) => {
  if (!leaving) event.preventDefault();
};

/** Asks before a link leaves the page; a new tab leaves nothing. */
function hold(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const elsewhere =
    link &&
    (!link.target || link.target === '_self') &&
    link.href.replace(/#.*/, '') !== location.href.replace(/#.*/, '');
  if (leaving || !elsewhere || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void leave(link);
}

/** Asks with the words of whoever spoke last; where nobody has a reason to stay one may go. */
export async function mayLeave(): Promise<boolean> {
  const words = [...reasons.values()].at(-1);
  return !words || confirmBox({ ...words, yes: '离开', no: '留下' });
}

async function leave(link: HTMLAnchorElement): Promise<void> {
  if (!(await mayLeave())) return;
  leaving = true;
  link.click();
  leaving = false;
}

/** While there is a reason to stay (`what` names it) nobody leaves the page by a link, or closes it, unasked; null takes it back. */
export function guardLeaving(what: string, words: LeaveWords | null): void {
  reasons.delete(what);
  if (words) reasons.set(what, words);
  if (reasons.size > 0 === guarding) return;
  guarding = reasons.size > 0;
  if (guarding) {
    addEventListener('beforeunload', keep);
    document.addEventListener('click', hold, true);
  } else {
    removeEventListener('beforeunload', keep);
    document.removeEventListener('click', hold, true);
  }
  for (const say of listeners) say();
}
