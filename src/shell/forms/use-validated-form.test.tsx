// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureText } from '@/calls/failure';
import { Button } from '@/ui/button/button';
import { CheckboxGroupField } from '@/ui/form/choice-fields';
import { TextField } from '@/ui/form/text-field';
import { nameKanaRule, phoneRule, requiredTextRule } from './field-rules';
import { FormPage, FormProblems } from './form-frame';
import { NameKanaField, PhoneField } from './personal-fields';
import { useValidatedForm } from './use-validated-form';

interface Values {
  tel: string;
  kana: string;
  note: string;
  rooms: string[];
}

type Send = (values: Values) => Promise<FailureText | undefined>;

function ContactForm({ onSubmit }: { onSubmit: Send }) {
  const form = useValidatedForm<Values>({
    defaultValues: { tel: '', kana: '', note: '', rooms: [] },
    onSubmit,
    fieldOfServerPath: (path) => (path === 'customer.tel' ? 'tel' : undefined),
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <PhoneField {...form.field('tel', phoneRule)} />
      <NameKanaField {...form.field('kana', nameKanaRule)} />
      <TextField
        {...form.field('note', requiredTextRule('ご要望を入力してください'))}
        label="ご要望"
      />
      <CheckboxGroupField
        {...form.field('rooms', {
          problem: (rooms) => (rooms.length > 0 ? undefined : '場所を選択してください'),
        })}
        label="場所"
        options={[
          { value: 'kitchen', label: 'キッチン' },
          { value: 'bath', label: '浴室' },
        ]}
      />
      <Button type="submit" busy={form.isBusy}>
        送信する
      </Button>
    </form>
  );
}

function Page({ onSubmit }: { onSubmit: Send }) {
  return (
    <FormPage title="お問い合わせ">
      <ContactForm onSubmit={onSubmit} />
    </FormPage>
  );
}

const submitButton = () => screen.getByRole('button', { name: '送信する' });
const phone = () => screen.getByLabelText<HTMLInputElement>('携帯電話番号');

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(phone(), '０９０−１２３４−５６７８');
  await user.type(screen.getByLabelText('フリガナ'), 'やまだ はなこ');
  await user.type(screen.getByLabelText('ご要望'), 'よろしく お願いします');
  await user.click(screen.getByLabelText('キッチン'));
}

beforeEach(() => {
  document.title = 'お問い合わせ｜おうちサービス';
});

describe('useValidatedForm', () => {
  it('keeps and sends what was typed and ticked before the page was hydrated', async () => {
    const onSubmit = vi.fn<Send>(async () => undefined);
    const page = <Page onSubmit={onSubmit} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    phone().value = '09012345678';
    screen.getByLabelText<HTMLInputElement>('フリガナ').value = 'ヤマダ';
    screen.getByLabelText<HTMLInputElement>('浴室').checked = true;

    render(page, { container, hydrate: true });
    expect(phone().value).toBe('09012345678');
    await userEvent.type(screen.getByLabelText('フリガナ'), ' ハナコ');
    await userEvent.type(screen.getByLabelText('ご要望'), 'なし');
    await userEvent.click(submitButton());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        tel: '09012345678',
        kana: 'ヤマダ ハナコ',
        note: 'なし',
        rooms: ['bath'],
      }),
    );
  });

  it('lists all errors above the h1 in page order and moves focus there', async () => {
    const onSubmit = vi.fn<Send>();
    render(<Page onSubmit={onSubmit} />);
    await userEvent.click(submitButton());

    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      '有効な携帯電話番号を入力してください',
      'フリガナを入力してください',
      'ご要望を入力してください',
      '場所を選択してください',
    ]);
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe('エラー: お問い合わせ｜おうちサービス');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(
      summary.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();

    await userEvent.click(within(summary).getByRole('link', { name: 'ご要望を入力してください' }));
    expect(document.activeElement).toBe(screen.getByLabelText('ご要望'));
  });

  it('shows no error before the first submit, and removes it once the value is corrected', async () => {
    const user = userEvent.setup();
    render(<Page onSubmit={async () => undefined} />);
    await user.type(phone(), '12');
    await user.tab();
    expect(screen.queryByText('有効な携帯電話番号を入力してください')).toBeNull();

    await user.click(submitButton());
    expect(await screen.findAllByText('有効な携帯電話番号を入力してください')).toHaveLength(2);
    await user.type(phone(), '34567890');
    await waitFor(() =>
      expect(screen.queryByText('有効な携帯電話番号を入力してください')).toBeNull(),
    );
    expect(document.activeElement).toBe(phone());
  });

  it('sends normalised values and shows the typed text until the field is left', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<Send>(async () => undefined);
    render(<Page onSubmit={onSubmit} />);
    await user.type(phone(), '０９０−１２３４−５６７８');
    expect(phone().value).toBe('０９０−１２３４−５６７８');
    await user.tab();
    expect(phone().value).toBe('09012345678');

    await user.clear(phone());
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        tel: '09012345678',
        kana: 'ヤマダ ハナコ',
        note: 'よろしく お願いします',
        rooms: ['kitchen'],
      }),
    );
    expect(document.title).toBe('お問い合わせ｜おうちサービス');
  });

  it('sends what an extension filled in without an event', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<Send>(async () => undefined);
    render(<Page onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('ご要望'), 'なし');
    await user.click(screen.getByLabelText('浴室'));
    phone().value = '090（1234）5678';
    screen.getByLabelText<HTMLInputElement>('フリガナ').value = 'さとう';
    await user.click(submitButton());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        tel: '09012345678',
        kana: 'サトウ',
        note: 'なし',
        rooms: ['bath'],
      }),
    );
  });

  it('keeps an unreadable value exactly as typed', async () => {
    const user = userEvent.setup();
    render(<Page onSubmit={async () => undefined} />);
    await user.type(phone(), '０９０-ｘ');
    await user.tab();
    expect(phone().value).toBe('０９０-ｘ');
  });

  it('shows errors from the server beside their fields', async () => {
    const user = userEvent.setup();
    render(
      <Page
        onSubmit={async () => ({
          message: '入力内容をご確認ください。',
          fields: [
            { path: 'customer.tel', message: 'この番号は登録済みです' },
            { path: 'kana', message: 'カナが一致しません' },
          ],
        })}
      />,
    );
    await fillIn(user);
    await user.click(submitButton());
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(document.activeElement).toBe(summary);
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    await user.type(phone(), '{Backspace}9');
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBeNull());
  });

  it('shows a rejection without fields as a notice that takes focus each time', async () => {
    const user = userEvent.setup();
    render(<Page onSubmit={async () => ({ message: '回数が多すぎます。' })} />);
    await fillIn(user);
    await user.click(submitButton());
    const notice = await screen.findByText('回数が多すぎます。');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(document.title).toBe('エラー: お問い合わせ｜おうちサービス');

    phone().focus();
    await user.click(submitButton());
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('回数が多すぎます。'),
    );
  });

  it('sends once when it is submitted several times', async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const onSubmit = vi.fn<Send>(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    render(<Page onSubmit={onSubmit} />);
    await fillIn(user);
    await user.dblClick(submitButton());
    await user.type(screen.getByLabelText('ご要望'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(submitButton().getAttribute('aria-busy')).toBeNull());
  });
});
