import './send-code.css';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';

type Props = {
  send: () => Promise<{ uniqid: string; wait_seconds: number }>;
  onSent: (uniqid: string) => void;
  /** Takes a refusal that belongs to a field; answers whether it did. */
  onRefused?: (error: unknown) => boolean;
};

/** Sends a code and counts the seconds until another one may be sent. Stands inside the field of the code. */
export function SendCode({ send, onSent, onRefused }: Props) {
  const [wait, setWait] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const press = async () => {
    if (busy || wait > 0) return;
    setBusy(true);
    try {
      const { uniqid, wait_seconds } = await send();
      onSent(uniqid);
      setSent(true);
      setWait(wait_seconds);
      toast('验证码已发出，10 分钟内有效');
    } catch (error) {
      const facts = factsOf(error);
      if (facts?.status === 429) setWait(Math.min(facts.data?.retry_after ?? 60, 600));
      if (!onRefused?.(error)) reactTo(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className="send-code-in"
      type="text"
      size="small"
      disabled={wait > 0}
      loading={busy}
      onClick={() => void press()}
    >
      {wait > 0 ? `${wait} 秒后重发` : sent ? '重新发送' : '发送验证码'}
    </Button>
  );
}
