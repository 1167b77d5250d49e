import type { NavSite } from '../../../../contract/navigation/nav.ts';
import { api } from '../../../api.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { loginAddress } from '../../../shell/react-to-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import type { Mine } from '../../../parts/nav/use-mine.ts';

type Pressed = { site: Pick<NavSite, 'id' | 'title'>; kept: boolean; mine: Mine };

/** Shown at once, and put back where it is refused. */
export async function keepSite({ site, kept, mine }: Pressed): Promise<void> {
  if (!mine.member) {
    if (await confirmBox({ title: '登录后再收藏', text: '收藏的网址记在你的账号里。', yes: '去登录' }))
      location.assign(loginAddress());
    return;
  }
  mine.keep(site.id, !kept);
  try {
    if (kept) {
      await api('nav.uncollect', { site_id: site.id });
      toast(`“${site.title}”已移出收藏`);
    } else {
      await api('nav.collect', { site_id: site.id });
      toast(`已收藏“${site.title}”`, {
        act: { title: '去整理', run: () => location.assign('/user/nav?type=collect') },
      });
    }
  } catch {
    mine.keep(site.id, kept);
  }
}
