import './contact.css';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Addresses } from './addresses.tsx';
import { ContactForm } from './contact-form.tsx';

/** How one can be reached and by whom; where things are sent to. */
export default function Contact() {
  const read = useRead('user.contact', {});
  return (
    <DeskPage title="账户设置">
      <DeskTabs>
        <ReadState read={read}>
          {({ contacts }) => (
            <ContactForm contacts={contacts} onSaved={(saved) => read.change(() => saved)} />
          )}
        </ReadState>
      </DeskTabs>
      <Addresses />
    </DeskPage>
  );
}
