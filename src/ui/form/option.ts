import type { ReactNode } from 'react';

/** One possible answer of a select, radio or checkbox group. */
export interface Option<Label = ReactNode> {
  value: string;
  label: Label;
  disabled?: boolean | undefined;
}

/** An answer with a second line, where there is room for one. */
export interface DescribedOption extends Option {
  description?: ReactNode;
}
