import { reactTo } from './react-to-refusal.ts';

/** Code that a press needs; where it does not come, that has been said when this throws. */
export const loadedOrSaid = <T>(code: Promise<T>): Promise<T> =>
  code.catch((unloaded: unknown) => {
    reactTo(unloaded);
    throw unloaded;
  });

/** What a press does, with the code that it needs. No press is in vain: where the code does not come, it is said. */
export const whenLoaded = <T>(code: Promise<T>, act: (code: T) => unknown): void =>
  void code.then(act, reactTo);
