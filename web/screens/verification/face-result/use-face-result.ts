import { useEffect, useState } from 'react';
import { codes } from '../../../../contract/http/envelope.ts';
import type { FaceOutcomeShown } from '../../../../contract/verification/person.ts';
import { quietApi } from '../../../api.ts';
import { factsOf } from '../../../refused-call.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';

export type FaceResult = FaceOutcomeShown | { state: 'away'; reason: string };

const every_ms = 3000;
const at_first: FaceResult = { state: 'waiting', reason: '', expires_at: '', tries_left: 0, url: null };

/** Asks again and again while there is no result; not while the page is out of sight. */
export function useFaceResult(sid: string): FaceResult {
  const [result, setResult] = useState<FaceResult>(at_first);
  const waits = result.state === 'waiting';
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const ask = async () => {
      if (!document.hidden) {
        const next = await read(sid);
        if (over) return;
        if (next) setResult(next);
      }
      timer = setTimeout(() => void ask(), every_ms);
    };
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [sid, waits]);
  return result;
}

/** Null where the network was away for a moment: the next try may tell. */
async function read(sid: string): Promise<FaceResult | null> {
  try {
    return await quietApi('common.face_verify_result', { sid });
  } catch (error) {
    const facts = factsOf(error);
    if (!facts || facts.status >= 429) return null;
    if (facts.code === codes.not_logged_in) reactTo(error);
    return { state: 'away', reason: facts.msg };
  }
}
