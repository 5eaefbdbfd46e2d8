// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { CheckboxField, CheckboxGroupField, RadioGroupField } from './choice-fields';
import { ErrorSummary, useErrorTitle } from './error-summary';
import { SelectField } from './select-field';
import { TextareaField, TextField } from './text-field';

interface Answers {
  zip: string;
  prefecture: string;
  parking: string | null;
  pets: string[];
  memo: string;
  agree: boolean;
}

let sent: Answers | undefined;

function AddressForm() {
  const { register, handleSubmit, formState } = useForm<Answers>({ shouldFocusError: false });
  const { errors, submitCount } = formState;
  const problems = Object.entries(errors).map(([id, error]) => ({
    id,
    message: error?.message ?? '',
  }));
  useErrorTitle(problems.length > 0);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((answers) => {
        sent = answers;
      })}
    >
      <ErrorSummary problems={problems} attempt={submitCount} />
      <h1>ご住所</h1>
      <TextField
        label="郵便番号"
        requirement="required"
        support="ハイフンはあってもなくてもかまいません。"
        error={errors.zip?.message}
        {...register('zip', { required: '郵便番号を入力してください' })}
      />
      <SelectField
        label="都道府県"
        options={[{ value: '13', label: '東京都' }]}
        error={errors.prefecture?.message}
        {...register('prefecture')}
      />
      <RadioGroupField
        label="駐車場"
        options={[
          { value: 'yes', label: 'あります' },
          { value: 'no', label: 'ありません' },
        ]}
        error={errors.parking?.message}
        {...register('parking', { required: '駐車場の有無を選んでください' })}
      />
      <CheckboxGroupField
        label="ペット"
        options={[
          { value: 'dog', label: '犬' },
          { value: 'cat', label: '猫' },
        ]}
        {...register('pets')}
      />
      <TextareaField label="ご連絡" {...register('memo')} />
      <CheckboxField
        label="規約に同意します"
        error={errors.agree?.message}
        {...register('agree', { required: '規約への同意が必要です' })}
      />
      <button type="submit">進む</button>
    </form>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: '進む' }));

beforeEach(() => {
  sent = undefined;
  document.title = 'ご住所｜おうちサービス';
});

describe('a form with an error summary', () => {
  it('focuses a summary of all problems after a failed submit', async () => {
    render(<AddressForm />);
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    const summary = screen.getByRole('alert', { name: '入力内容をご確認ください' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '郵便番号を入力してください',
      '駐車場の有無を選んでください',
      '規約への同意が必要です',
    ]);
  });

  it.each([
    ['郵便番号を入力してください', 'textbox', '郵便番号'],
    ['駐車場の有無を選んでください', 'radio', 'あります'],
    ['規約への同意が必要です', 'checkbox', '規約に同意します'],
  ])('focuses the control of 「%s」 when that link is tapped', async (message, role, name) => {
    render(<AddressForm />);
    await submit();
    await userEvent.click(screen.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(screen.getByRole(role, { name: new RegExp(name) }));
  });

  it('shows the error beside the field and links it for screen readers', async () => {
    render(<AddressForm />);
    await submit();
    const zip = screen.getByRole('textbox', { name: '郵便番号' });
    expect(zip.getAttribute('aria-invalid')).toBe('true');
    const described = (zip.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual([
      'ハイフンはあってもなくてもかまいません。',
      'エラー: 郵便番号を入力してください',
    ]);
  });

  it('keeps the focus in a field being corrected, and focuses the summary on the next submit', async () => {
    render(<AddressForm />);
    await submit();
    const zip = screen.getByRole('textbox', { name: '郵便番号' });
    await userEvent.type(zip, '1500001');
    expect(document.activeElement).toBe(zip);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  it('brings the only field to be corrected back into view, which the summary pushed down', async () => {
    const shown: [string, unknown][] = [];
    Element.prototype.scrollIntoView = function (this: Element, options) {
      const label = this.querySelector('label, legend')?.textContent ?? '';
      shown.push([label, typeof options === 'object' ? options.block : options]);
    };
    render(<AddressForm />);
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(shown).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: '郵便番号' }), '1500001');
    await userEvent.click(screen.getByRole('checkbox', { name: /規約/ }));
    await submit();
    await waitFor(() => expect(shown).toEqual([['駐車場', 'nearest']]));
  });

  it('prefixes the page title while there are errors, even when the page changes it', async () => {
    render(<AddressForm />);
    await submit();
    await waitFor(() => expect(document.title).toBe('エラー: ご住所｜おうちサービス'));

    document.title = 'ご住所の入力｜おうちサービス';
    await waitFor(() => expect(document.title).toBe('エラー: ご住所の入力｜おうちサービス'));

    await userEvent.type(screen.getByRole('textbox', { name: '郵便番号' }), '1500001');
    await userEvent.click(screen.getByRole('radio', { name: 'あります' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /規約/ }));
    await waitFor(() => expect(document.title).toBe('ご住所の入力｜おうちサービス'));
  });

  it('submits the entered answers', async () => {
    render(<AddressForm />);
    await userEvent.type(screen.getByRole('textbox', { name: '郵便番号' }), '150-0001');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '都道府県' }), '東京都');
    await userEvent.click(screen.getByRole('radio', { name: 'ありません' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '猫' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'ご連絡' }), '2階です');
    await userEvent.click(screen.getByRole('checkbox', { name: /規約/ }));
    await submit();
    expect(sent).toEqual({
      zip: '150-0001',
      prefecture: '13',
      parking: 'no',
      pets: ['cat'],
      memo: '2階です',
      agree: true,
    });
  });
});
