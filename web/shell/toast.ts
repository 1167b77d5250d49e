import icons from '../ui/icons.svg?url&no-inline';

type Act = { title: string; run: () => void };
type Options = {
  /** Something failed: stands until it is closed. */
  bad?: boolean;
  /** In place of the mark for what was done. */
  icon?: string;
  act?: Act;
};

const element = (tag: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

const icon = (name: string): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('width', '16');
  svg.setAttribute('height', '16');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `${icons}#i-${name}`);
  svg.append(use);
  return svg;
};

let place: HTMLElement | null = null;

/** Around an error page the shell is made anew, and with it the place for toasts: what stands there moves along. */
export function keepToasts(made: HTMLElement | null): void {
  if (!made) return;
  if (place && place !== made) made.append(...place.children);
  place = made;
}

/**
 * Says what was done, at the foot of the window and to screen readers, and how to undo it. Goes after 5 s, one that can be undone
 * after 10 s (not while the pointer or the focus is on it); an error stays until it is closed. The same words twice are one toast.
 */
export function toast(text: string, options: Options = {}): void {
  const host = document.getElementById('toasts');
  if (!host) return;
  // Behind a dialog that is open it would be dim, out of reach and not read out.
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
  if (!dialog) return put(host, text, options);
  const inside = () => import('./toasts-in-dialog.ts').then((own) => own.toastsIn(dialog, host));
  void inside().then(
    (own) => put(own, text, options),
    () => put(host, text, options),
  );
}

function put(
  host: HTMLElement,
  text: string,
  { bad, icon: drawing = bad ? 'warn' : 'check', act }: Options,
): void {
  for (const shown of host.children) if (shown.querySelector('span')?.textContent === text) shown.remove();
  const box = element('div', bad ? 'toast bad' : 'toast');
  if (bad) box.setAttribute('role', 'alert');
  box.append(icon(drawing), element('span', '', text));
  const button = (title: string, className: string, run: () => void) => {
    const made = element('button', className, title);
    made.addEventListener('click', () => {
      box.remove();
      run();
    });
    box.append(made);
    return made;
  };
  if (act) button(act.title, '', act.run);
  if (bad) {
    const close = button('', 'x', () => {});
    close.setAttribute('aria-label', '关闭');
    close.append(icon('close'));
  } else {
    const stands = act ? 10_000 : 5000;
    const leave = () => (box.matches(':hover, :focus-within') ? setTimeout(leave, stands) : box.remove());
    setTimeout(leave, stands);
  }
  host.append(box);
  while (host.children.length > 3) host.firstElementChild?.remove();
}
