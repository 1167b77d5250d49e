import { useEffect, useId } from 'react';
import { guardLeaving } from './leave-guard.ts';

const words = { title: '有改动还没有保存', text: '离开这一页，改的内容就没有了。' };

/** While something is typed that is not sent, nobody loses it by leaving the page unasked. */
export function useKeepEdits(unsaved: boolean): void {
  const form = useId();
  useEffect(() => {
    guardLeaving(form, unsaved ? words : null);
    return () => guardLeaving(form, null);
  }, [form, unsaved]);
}
