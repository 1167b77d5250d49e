import { confirmBox } from '../../shell/confirm-box.ts';

const busy = new Set<string>();
let guarding = false;
let leaving = false;

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

async function leave(link: HTMLAnchorElement): Promise<void> {
  const go = await confirmBox({
    title: '还有文件在上传',
    text: '离开这一页，没传完的文件就不会上传。',
    yes: '离开',
    no: '留下',
  });
  if (!go) return;
  leaving = true;
  link.click();
  leaving = false;
}

/** While files are under way (counted for each way of uploading) nobody leaves the page unasked. */
export function guardLeaving(under_way: number, way: string): void {
  if (under_way > 0) busy.add(way);
  else busy.delete(way);
  if (busy.size > 0 === guarding) return;
  guarding = busy.size > 0;
  if (guarding) {
    addEventListener('beforeunload', keep);
    document.addEventListener('click', hold, true);
  } else {
    removeEventListener('beforeunload', keep);
    document.removeEventListener('click', hold, true);
  }
}
