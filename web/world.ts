import { createContext, type RouterContextProvider } from 'react-router';
import type { PageWorld } from '../contract/page-world.ts';

export const pageWorld = createContext<PageWorld>();

export const worldOf = (context: Readonly<RouterContextProvider>): PageWorld => context.get(pageWorld);
