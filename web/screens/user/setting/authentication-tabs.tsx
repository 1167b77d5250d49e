import type { ReactNode } from 'react';
import { DeskTabs } from '../../../desk/desk-page.tsx';

/** The work area with the choice of the two, and the state of the chosen one. */
export const AuthenticationTabs = ({ choice, children }: { choice: ReactNode; children: ReactNode }) => (
  <DeskTabs>
    {choice}
    {children}
  </DeskTabs>
);
