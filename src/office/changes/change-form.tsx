import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface ChangeFormProps {
  readonly isBusy: boolean;
  /** Sends what was typed, or marks the fields that are wrong. */
  readonly onSubmit: (form: HTMLFormElement) => Promise<unknown> | unknown;
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  readonly role?: 'search';
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/**
 * A form that scripts send, once at a time. When fields are wrong afterwards, the first of them takes the focus, so that
 * its message is read aloud.
 */
export function ChangeForm({ isBusy, onSubmit, children, ...form }: ChangeFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    if (answered === 0) return;
    const wrong = '[aria-invalid="true"]:not([aria-hidden="true"])';
    own.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [answered]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    await onSubmit(event.currentTarget);
    setAnswered((times) => times + 1);
  }

  return (
    <Box component="form" method="post" noValidate ref={own} onSubmit={submit} {...form}>
      {children}
    </Box>
  );
}
