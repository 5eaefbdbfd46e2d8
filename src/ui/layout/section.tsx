import { type ReactNode, type Ref, useId } from 'react';
import { Panel } from './panel';
import { Stack } from './stack';

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  /** Framed, apart from the rest of the page. */
  isPanel?: boolean;
  gap?: 'small' | 'medium';
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A part of a page below its heading, by which screen readers name it. */
export function Section({
  title,
  children,
  isPanel = false,
  gap = 'medium',
  headingRef,
}: SectionProps) {
  const id = useId();
  const content = (
    <Stack gap={gap}>
      <h2 id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
        {title}
      </h2>
      {children}
    </Stack>
  );
  return <section aria-labelledby={id}>{isPanel ? <Panel>{content}</Panel> : content}</section>;
}
