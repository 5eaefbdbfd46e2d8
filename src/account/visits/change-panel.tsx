import { type ReactNode, useEffect, useId, useRef } from 'react';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';

interface ChangePanelProps {
  title: string;
  children: ReactNode;
}

/** Opens in place of the button that was tapped, and takes its focus. */
export function ChangePanel({ title, children }: ChangePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current) return;
    heading.current.focus();
    bringIntoView(heading.current, 'nearest');
  }, []);
  return (
    <section aria-labelledby={id}>
      <Panel>
        <Stack>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </Stack>
      </Panel>
    </section>
  );
}
