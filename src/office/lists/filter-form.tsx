import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

interface FilterFormProps {
  /** The list's own path. */
  readonly action: string;
  /** The values that the address asks for, by the name of the field. */
  readonly asked: Readonly<Record<string, string>>;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/**
 * Chooses what a list shows by its address, empty fields left out. With scripts the page stays, and so does the focus;
 * without them it is a plain GET form.
 */
export function FilterForm({ action, asked, sx, children }: FilterFormProps) {
  const { push } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const shown = JSON.stringify(asked);
  // Another address was opened, such as by the way back. New fields in their place would lose the focus.
  useEffect(() => {
    for (const [name, value] of Object.entries<string>(JSON.parse(shown))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    }
  }, [shown]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    const query = new URLSearchParams(typed).toString();
    void push(query === '' ? action : `${action}?${query}`);
  }

  return (
    <Box component="form" role="search" action={action} ref={form} onSubmit={onSubmit} sx={sx}>
      {children}
    </Box>
  );
}
