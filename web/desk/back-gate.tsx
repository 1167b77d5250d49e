import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { isGuarding, mayLeave, onGuarding } from '../parts/leave-guard.ts';

/** The browser's way back leaves nothing unasked either, while there is a reason to stay. */
export function BackGate() {
  return useSyncExternalStore(onGuarding, isGuarding, () => false) ? <Gate /> : null;
}

/** There only while it is needed: of several blockers the router asks one alone. */
function Gate() {
  const blocker = useBlocker(
    ({ historyAction, currentLocation: here, nextLocation: there }) =>
      historyAction === 'POP' && here.pathname + here.search !== there.pathname + there.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((go) => (go ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
