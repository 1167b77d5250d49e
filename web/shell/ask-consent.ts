import { quietApi } from '../api.ts';
import { readViewer } from './viewer.ts';

const looked = 'looked-for-consents';

/** Once a visit: whether an agreement has a version that this member has not agreed to. Most have nothing to say to it. */
export async function askConsentOnce(): Promise<void> {
  const visitor = `${readViewer()?.id}`;
  if (sessionStorage.getItem(looked) === visitor) return;
  const asked = await quietApi('common.asked_consents', {}).catch(() => null);
  if (!asked) return;
  sessionStorage.setItem(looked, visitor);
  if (asked.length > 0) (await import('./consent-bar.tsx')).showConsentBar(asked);
}
