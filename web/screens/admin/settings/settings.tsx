import './settings.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import type { Input } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead, type Read } from '../../../desk/use-read.ts';
import { factsOf } from '../../../refused-call.ts';
import { Jobs } from './jobs.tsx';
import { Limits } from './limits.tsx';
import { SiteName } from './site-name.tsx';
import { Switches } from './switches.tsx';

/** Sends a change on top of what is shown; refused with `rev` when somebody else changed it meanwhile. */
export type Change = (change: Omit<Input<'admin.settings_change'>, 'rev'>) => Promise<SiteSettings>;

export default function Settings() {
  const read = useRead('admin.settings', {});
  return (
    <DeskPage title="设置" meta="改动马上生效，都记入审计" back={null}>
      <ReadState read={read} rows={6}>
        {(settings) => <Parts settings={settings} change={changeOf(read, settings)} />}
      </ReadState>
    </DeskPage>
  );
}

function Parts({ settings, change }: { settings: SiteSettings; change: Change }) {
  useHash();
  return (
    <div className="admin-settings">
      <SiteName key={settings.rev} site={settings.site} change={change} />
      <Switches switches={settings.switches} change={change} />
      <Limits limits={settings.limits} change={change} />
      <Jobs />
    </div>
  );
}

const changeOf =
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

/** The page is drawn after the browser has looked for the place that the address names. */
function useHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
