import { callHeaders, quietApi } from '../../../api.ts';

type Watched = {
  pcode: string;
  member: boolean;
  /** The floor before the first of this page; null where the page is in another order, and nothing is marked as read. */
  from: number | null;
};

/** What was seen is sent so much later, or when the page is left. */
const batch_ms = 4000;
/** A floor is read when its end stood above this part of the window. */
const read_line = 0.9;

/** Marks the floor that is being read in the list of floors, and remembers how far a member has come. @returns the end of it */
export function watchFloors({ pcode, member, from }: Watched): () => void {
  const floors = [...document.querySelectorAll<HTMLElement>('.comment[id^="f"]')].map((element) => ({
    element,
    floor: Number(element.id.slice(1)),
  }));
  const passed = new Set<number>();
  const order = floors.map(({ floor }) => floor).sort((a, b) => a - b);
  let read = from ?? 0;
  let sent = read;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ready: Record<string, string> | undefined;
  let waiting = false;

  const look = () => {
    waiting = false;
    let current = floors[0]?.floor ?? 0;
    for (const { element, floor } of floors) {
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom < innerHeight * read_line) passed.add(floor);
      if (top < innerHeight * 0.4) current = floor;
    }
    for (const link of document.querySelectorAll('.floor-nav li a'))
      if (link.getAttribute('href') === `#f${current}`) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    if (from === null || !member) return;
    for (const floor of order) {
      if (floor > from && !passed.has(floor)) break;
      read = Math.max(read, floor);
    }
    if (read > sent && !timer) {
      timer = setTimeout(send, batch_ms);
      // When the page is left there is no time to sign anything.
      void callHeaders().then((headers) => (ready = headers));
    }
  };
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (read <= sent) return;
    sent = read;
    quietApi('posts.read', { marks: [{ pcode, floor: read }] }).catch(() => {});
  };
  const leave = () => {
    if (document.visibilityState !== 'hidden' || read <= sent || !ready) return;
    sent = read;
    clearTimeout(timer);
    timer = undefined;
    void fetch('/api/posts/read', {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { ...ready, 'content-type': 'application/json' },
      body: JSON.stringify({ marks: [{ pcode, floor: read }] }),
    }).catch(() => {});
    ready = undefined;
  };
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onScroll, { passive: true });
  document.addEventListener('visibilitychange', leave);
  look();
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('resize', onScroll);
    document.removeEventListener('visibilitychange', leave);
    send();
  };
}
