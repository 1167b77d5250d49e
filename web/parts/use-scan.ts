import { useEffect, useState } from 'react';
import type { Output } from '../../contract/index.ts';
import { quietApi } from '../api.ts';
import { factsOf } from '../refused-call.ts';

export type Scan = Output<'auth.wechat_status'>;
/** `said`: what the server refused with, in its words; with `field` at `keep` it asks whether to stay. */
export type ScanAnswer = {
  scan?: Scan;
  said?: { msg: string; field?: string | undefined; banned?: string | undefined };
};

const first_pause_ms = 1500;
const longest_pause_ms = 15_000;

/**
 * How far the scan of a ticket has come: asked at once, then less and less often while it waits, not at all while nobody
 * looks at the page, and no more once it is settled.
 */
export function useScan(ticket: string | null, keep = false): ScanAnswer {
  const [answer, setAnswer] = useState<ScanAnswer>({});
  useEffect(() => {
    setAnswer({});
    if (!ticket) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = first_pause_ms;
    let running = false;
    let settled = false;

    const ask = async () => {
      if (document.hidden || running || settled) return;
      running = true;
      try {
        const scan = await quietApi('auth.wechat_status', { ticket, keep }, { signal });
        settled = scan.state !== 'waiting' && scan.state !== 'scanned';
        setAnswer({ scan });
      } catch (error) {
        const facts = factsOf(error);
        if (signal.aborted) return;
        // No network: the next try may find one.
        if (facts && facts.status < 500) {
          settled = true;
          setAnswer({
            said: { msg: facts.msg, field: facts.data?.issues?.[0]?.path, banned: facts.data?.banned },
          });
        }
      } finally {
        running = false;
      }
      if (settled || signal.aborted) return;
      timer = setTimeout(() => void ask(), pause);
      pause = Math.min(pause * 1.5, longest_pause_ms);
    };
    const look = () => {
      clearTimeout(timer);
      pause = first_pause_ms;
      void ask();
    };
    document.addEventListener('visibilitychange', look, { signal });
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [ticket, keep]);
  return answer;
}

/** Why a scan came to nothing, and what to do. */
export const scanFailures: Partial<Record<Scan['state'], string>> = {
  refused: '你在手机上取消了这次登录。',
  failed: '微信没有确认成功，请重新扫码。',
  expired: '这次扫码已失效，请重新扫码。',
};
