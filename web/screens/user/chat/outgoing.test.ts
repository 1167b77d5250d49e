import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietApi } from '../../../api.ts';

vi.mock('../../../api.ts', () => ({ quietApi: vi.fn<() => unknown>() }));
vi.mock('../../../refused-call.ts', () => ({ factsOf: () => undefined }));
vi.mock('../../../shell/told.ts', () => ({ told: 'told' }));
vi.mock('../../../shell/viewer.ts', () => ({ readViewer: () => ({ id: 7 }) }));

const sent = vi.mocked(quietApi);
const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of its own on the same device; no page has heard yet what another one wrote. */
const openPage = async () => {
  vi.resetModules();
  return import('./outgoing.ts');
};
const kept = () =>
  (JSON.parse(stored.get('chat-outgoing:7') ?? '[]') as { content: string }[]).map(({ content }) => content);

test('what another page of this device keeps is not lost when this one is done with its own', async () => {
  const [one, other] = [await openPage(), await openPage()];
  const message = { dialog_id: 3, type: 'text', shown: '' } as const;
  let answer!: (value: unknown) => void;
  sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  one.sendOut({ ...message, content: '这一页的' });
  sent.mockRejectedValueOnce(new Error('no line'));
  other.sendOut({ ...message, content: '另一页的' });
  expect(kept()).toEqual(['这一页的', '另一页的']);
  sent.mockReturnValue(new Promise(() => {}));
  answer({});
  await vi.waitFor(() => expect(kept()).not.toContain('这一页的'));
  expect(kept()).toEqual(['另一页的']);
});
