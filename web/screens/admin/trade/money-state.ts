import { createContext, useContext } from 'react';
import type { Output } from '../../../../contract/index.ts';
import type { Read } from '../../../desk/use-read.ts';

const State = createContext<Read<Output<'finance.state'>> | null>(null);

/** What holds of the money as a whole, above every page of the desk; `reload` after what changes it. */
export const MoneyState = State.Provider;

/** Reads anew what a page shows and what waits beside the names of the pages: after what changes both. */
export function useMoneyAfter(reload: () => Promise<unknown>): () => Promise<void> {
  const state = useMoneyState();
  return async () => {
    await Promise.all([reload(), state.reload()]);
  };
}

export function useMoneyState(): Read<Output<'finance.state'>> {
  const state = useContext(State);
  if (!state) throw new Error('only pages of the money desk know the state of the money');
  return state;
}
