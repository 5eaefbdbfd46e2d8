// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionPlace } from '@/ui/form/form-actions';
import { TextField } from '@/ui/form/text-field';
import { requiredTextRule } from './field-rules';
import { FormFrame } from './form-frame';
import { useValidatedForm } from './use-validated-form';

const send = vi.fn<(values: { note: string }) => void>();
beforeEach(() => send.mockClear());

function NoteForm() {
  const form = useValidatedForm<{ note: string }>({
    defaultValues: { note: '' },
    onSubmit: async (values) => {
      send(values);
      return undefined;
    },
  });
  return (
    <FormFrame form={form} submitText="次へ進む" back={{ href: '/', text: '戻る' }}>
      <TextField
        {...form.field('note', requiredTextRule('ご要望を入力してください'))}
        label="ご要望"
      />
    </FormFrame>
  );
}

function PageWithBar() {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <ActionPlace value={bar}>
      <NoteForm />
      <section aria-label="お申し込みの内容" ref={setBar} />
    </ActionPlace>
  );
}

const button = () => screen.getByRole('button', { name: '次へ進む' });

describe('the button of a form', () => {
  it('stands in the form on a page without a place for it', async () => {
    render(<NoteForm />);
    expect(button().closest('form')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/ご要望/), '窓も');
    await userEvent.click(button());
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ note: '窓も' }));
  });

  it('stands once, in the bar, on a page with a bar, and sends its form from there', async () => {
    render(<PageWithBar />);
    expect(button().closest('section')?.getAttribute('aria-label')).toBe('お申し込みの内容');
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();

    await userEvent.type(screen.getByLabelText(/ご要望/), '窓も');
    await userEvent.click(button());
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ note: '窓も' }));
  });

  it('is the default button of its form in the bar too, and comes after the fields by Tab', async () => {
    render(<PageWithBar />);
    const isDefaultButton = button().matches(`[type=submit][form="${document.forms[0]?.id}"]`);
    expect(isDefaultButton).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(/ご要望/));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '戻る' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(button());
  });
});
