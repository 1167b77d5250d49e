import './settings.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { changeOf, type Change } from './change.ts';
import { Jobs } from './jobs.tsx';
import { Limits } from './limits.tsx';
import { SiteName } from './site-name.tsx';
import { Switches } from './switches.tsx';

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

/** The page is drawn after the browser has looked for the place that the address names. */
function useHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
