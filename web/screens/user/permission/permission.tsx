import './permission.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApplicablePermission } from '../../../../contract/permission/applicable.ts';
import type { PermissionState } from '../../../../contract/permission/permission.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Segmented } from '../../../ui/tabs.tsx';
import { AllPermissions } from './all-permissions.tsx';
import { Application } from './application.tsx';
import { Invitations } from './invitations.tsx';
import { PermissionLine } from './permission-line.tsx';

/** What one may do on the site, what became of each application, and the form of the one that is chosen. */
export default function Permission() {
  const read = useRead('permission.index', {});
  useLookAgain(read.reload);
  const chosen = useChosen();
  return (
    <DeskPage title="权限申请" meta="审核一般 1 个工作日内答复">
      <Invitations />
      <ReadState read={read}>
        {(all) => {
          const state = all.find(({ permission }) => permission === chosen);
          return state ? <Chosen key={chosen} state={state} all={all} reload={read.reload} /> : null;
        }}
      </ReadState>
    </DeskPage>
  );
}

type Props = { state: PermissionState; all: PermissionState[]; reload: () => Promise<void> };

function Chosen({ state, all, reload }: Props) {
  const [changing, setChanging] = useState(false);
  const base = state.permission !== 'seckill';
  const sent = async () => {
    setChanging(false);
    await reload();
  };
  return (
    <div className="desk-col">
      <DeskTabs>
        {base ? <Choice chosen={state.permission} all={all} /> : null}
        <PermissionLine
          state={state}
          reload={reload}
          changing={changing}
          onChange={() => setChanging(!changing)}
        />
      </DeskTabs>
      <Application state={state} changing={changing} onSent={sent}>
        <AllPermissions all={all} />
      </Application>
    </div>
  );
}

const choices: ApplicablePermission[] = ['source', 'tester'];

/** The tab of base permissions holds two of them. */
function Choice({ chosen, all }: { chosen: ApplicablePermission; all: PermissionState[] }) {
  const { pathname } = useLocation();
  return (
    <div className="desk-tools">
      <Segmented
        label="申请成为"
        items={all
          .filter(({ permission }) => choices.includes(permission))
          .map(({ permission, title }) => ({
            title,
            href: `${pathname}?type=apply_base&want=${permission}`,
            current: permission === chosen,
          }))}
      />
      <span className="meta">{all.find(({ permission }) => permission === chosen)?.opens}</span>
    </div>
  );
}

function useChosen(): ApplicablePermission {
  const asked = new URLSearchParams(useLocation().search);
  const type = useSubPage()?.type;
  if (type === 'apply_seckill') return 'seckill';
  return asked.get('want') === 'tester' || asked.get('type') === 'apply_test' ? 'tester' : 'source';
}
