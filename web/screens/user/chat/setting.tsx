import './chat.css';
import './setting.css';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ExpressionRows, QuickReplyRows } from './phrase-rows.tsx';
import { SettingForm } from './setting-form.tsx';

/** What is said by itself, who may write, and what one says often. */
export default function ChatSettings() {
  const read = useRead('chat.setting', {});
  return (
    <DeskPage title="私信设置" acts={<ButtonLink href="/user/chat">回私信</ButtonLink>}>
      <div className="desk-2 even chat-setting">
        <div className="desk-col">
          <ReadState read={read}>
            {(setting) => <SettingForm setting={setting} onSaved={(saved) => read.change(() => saved)} />}
          </ReadState>
        </div>
        <div className="desk-col">
          <QuickReplyRows />
          <ExpressionRows />
        </div>
      </div>
    </DeskPage>
  );
}
