import type { ReactNode } from 'react';

/** The words around a control. Every field component takes them. */
export interface FieldText {
  label: ReactNode;
  /** ※必須 or ※任意 beside the label. */
  requirement?: 'required' | 'optional' | undefined;
  /** Between label and control: what to write and why it is asked. */
  support?: ReactNode;
  /** The same wording as in the error summary. */
  error?: string | undefined;
}
