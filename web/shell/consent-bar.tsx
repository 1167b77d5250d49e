import './consent-bar.css';
import { useState } from 'react';
import type { Output } from '../../contract/index.ts';
import { api } from '../api.ts';
import { openDialog } from '../parts/open-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from './toast.ts';

type Asked = Output<'common.asked_consents'>;

/** Asks a member once to agree to what has changed; reading on is not held up, and it comes back with the next visit. */
function ConsentBar({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    try {
      for (const { type, version } of asked) await api('common.consent', { type, version });
      toast('已同意');
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <section className="consent-bar" aria-label="协议更新">
      <p>
        {asked.map(({ type, title, version }, at) => (
          <span key={type}>
            {at > 0 ? '和' : null}
            <a href={`/agreement/${type}?version=${version}`}>
              {title} {version}
            </a>
          </span>
        ))}{' '}
        已更新并生效，请阅读后确认。
      </p>
      <div className="go">
        <Button size="sm" onClick={onClose}>
          稍后再看
        </Button>
        <Button size="sm" kind="ink" busy={busy} onClick={() => void agree()}>
          同意
        </Button>
      </div>
    </section>
  );
}

export const showConsentBar = (asked: Asked): void =>
  openDialog((onClose) => <ConsentBar asked={asked} onClose={onClose} />);
