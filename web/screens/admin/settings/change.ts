import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import type { Input } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import type { Read } from '../../../desk/use-read.ts';
import { factsOf } from '../../../refused-call.ts';

/** Sends a change on top of what is shown; refused with `rev` when somebody else changed it meanwhile. */
export type Change = (change: Omit<Input<'admin.settings_change'>, 'rev'>) => Promise<SiteSettings>;

export const changeOf =
  (read: Read<SiteSettings>, { rev }: SiteSettings): Change =>
  async (change) => {
    try {
      const saved = await quietApi('admin.settings_change', { rev, ...change });
      read.change(() => saved);
      return saved;
    } catch (error) {
      if (factsOf(error)?.data?.issues?.some(({ path }) => path === 'rev')) await read.reload();
      throw error;
    }
  };
