import { useState } from 'react';
import { api } from '../../api.ts';
import { useViewer } from '../../shell/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Opens the dialog with the company, with this product in it; a visitor signs in first and comes back. */
export function ContactButton({ pno }: { pno: string }) {
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!viewer) return location.assign(`/login?redirect=${encodeURIComponent(location.pathname)}`);
    setBusy(true);
    const opened = await api('product.contact', { pno }).catch(() => null);
    setBusy(false);
    if (opened) location.assign(`/user/chat/detail/${opened.dialog_id}`);
  };
  return (
    <span className="scripted contact">
      <Button kind="red" busy={busy} onClick={() => void press()}>
        <Icon name="chat" />
        联系商家
      </Button>
    </span>
  );
}
