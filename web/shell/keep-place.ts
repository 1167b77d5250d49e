type Step = { holder: Element; at: number; tag: string };

let stands: HTMLElement | null = null;
/** From what has the focus up to `main`: what held it, as which child, and what that child is. */
let way: Step[] = [];
let looks = false;

/** Within the page, and not in a dialog over it: there the reader comes back to. */
const inPage = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('main') !== null && !target.closest('dialog');

const isControl = (element: Element): boolean => element.matches('a[href], button:not(:disabled)');

function remember(target: HTMLElement): void {
  stands = target;
  way = [];
  for (let one: Element = target; !one.matches('main') && one.parentElement; one = one.parentElement)
    way.push({
      holder: one.parentElement,
      at: [...one.parentElement.children].indexOf(one),
      tag: one.tagName,
    });
}

/** What stands there now: a button in the place of a button, else the next row or the one before, else what is left around it. */
function placeNow(): HTMLElement | null {
  const step = way.find(({ holder }) => holder.isConnected);
  if (!step) return null;
  const { children } = step.holder;
  const [next, before] = [children[step.at], children[step.at - 1]];
  // The last row has something else behind it, as the field for the next comment.
  const row = before?.tagName === step.tag && next?.tagName !== step.tag && !isControl(before);
  let place = (row ? before : next) ?? step.holder.lastElementChild ?? step.holder;
  while (place.textContent.trim() === '' && !place.matches('main') && place.parentElement)
    place = place.parentElement;
  if (isControl(place)) return place as HTMLElement;
  const [only, other] = place.querySelectorAll('a[href], button');
  const inner = only && !other && isControl(only) && only.textContent === place.textContent ? only : place;
  return inner instanceof HTMLElement ? inner : null;
}

function look(): void {
  looks = false;
  if (!stands || stands.isConnected || document.activeElement !== document.body) return;
  const dialogs = document.querySelectorAll('dialog[open], .ant-modal, .ant-drawer');
  if ([...dialogs].some((dialog) => dialog.checkVisibility())) return;
  const place = placeNow();
  if (!place) return;
  if (!isControl(place)) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * A button that goes by its own act (申请退款 becomes 撤销退款, a row leaves its list) took the focus with it, and the keyboard and a
 * screen reader began the page anew. From now on the focus stands on what replaced it. Whoever moved it first is not overruled.
 */
export function keepPlace(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (inPage(target)) remember(target);
  };
  // Whoever presses beside all controls has left.
  const onPress = ({ target }: PointerEvent) => {
    if (inPage(target) && !stands?.contains(target)) stands = null;
  };
  const watch = new MutationObserver(() => {
    if (looks || !stands || stands.isConnected) return;
    looks = true;
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  watch.observe(document.body, { subtree: true, childList: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress);
    watch.disconnect();
  };
}
