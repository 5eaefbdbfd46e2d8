import { createContext, useContext } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';

/** The account that is signed in to the office. */
export type OfficeSession = Omit<OfficeAnswer<'getOfficeSession'>, 'now'>;

/** Props that the loader of every page of the office adds. */
export interface OfficePageProps {
  /** Missing when the session could not be read. */
  readonly office?: OfficeSession;
  /** The reason why the props of the screen are missing. */
  readonly problem?: 'forbidden' | 'unavailable';
}

interface OfficeSessionState {
  readonly session: OfficeSession | null;
  /**
   * Asks for the password again in a dialog over the page, which keeps what was typed.
   * @returns whether somebody signed in
   */
  readonly signInAgain: () => Promise<boolean>;
}

export const OfficeSessionContext = createContext<OfficeSessionState>({
  session: null,
  signInAgain: async () => false,
});

export function useOfficeSession(): OfficeSessionState {
  return useContext(OfficeSessionContext);
}
