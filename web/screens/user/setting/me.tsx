import './me.css';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { MeForm } from './me-form.tsx';

/** What one says of oneself, and beside it how others will see it. */
export default function Me() {
  const own = useRead('user.own_profile', {});
  return (
    <DeskPage title="账户设置">
      {own.data ? (
        <MeForm key={own.data.id} profile={own.data} onSaved={(saved) => own.change(() => saved)} />
      ) : (
        <DeskTabs>
          <ReadState read={own}>{() => null}</ReadState>
        </DeskTabs>
      )}
    </DeskPage>
  );
}
