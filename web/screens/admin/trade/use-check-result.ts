import { useEffect, useState } from 'react';
import { toast } from '../../../shell/toast.ts';

const look_every_ms = 2_000;
const patience_ms = 120_000;

/** Looks until there is a self-check that is not older than the one that was asked for. */
export function useCheckResult(newest: string | undefined, look: () => Promise<void>) {
  const [asked, setAsked] = useState<{ at: string; until: number } | null>(null);
  useEffect(() => {
    if (!asked) return undefined;
    if (newest !== undefined && newest >= asked.at) {
      toast('自检完成');
      setAsked(null);
      return undefined;
    }
    const timer = setInterval(() => {
      if (Date.now() < asked.until) return void look();
      toast('自检还在排队，晚些再看');
      return setAsked(null);
    }, look_every_ms);
    return () => clearInterval(timer);
  }, [asked, newest, look]);
  return {
    waiting: asked !== null,
    expect: (at: string) => setAsked({ at, until: Date.now() + patience_ms }),
  };
}
