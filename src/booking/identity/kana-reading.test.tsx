// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { ContactFields, type ProfileValues } from './profile-fields';

function Form() {
  const form = useValidatedForm<ProfileValues>({
    defaultValues: { name: '', nameKana: '', email: '', sendMailFlag: false },
    onSubmit: async () => undefined,
  });
  return <ContactFields form={form} />;
}

const name = () => screen.getByLabelText<HTMLInputElement>('お名前');
const kana = () => screen.getByLabelText<HTMLInputElement>('フリガナ').value;

/** Plays a keyboard's composition: the readings in `steps`, which `text` then replaces. */
function compose(steps: readonly string[], text: string) {
  fireEvent.compositionStart(name());
  for (const data of steps) fireEvent.compositionUpdate(name(), { data });
  const { value, selectionStart, selectionEnd } = name();
  const before = value.slice(0, selectionStart ?? 0);
  fireEvent.compositionEnd(name(), { data: text });
  fireEvent.input(name(), {
    target: { value: before + text + value.slice(selectionEnd ?? 0) },
    inputType: 'insertCompositionText',
  });
  name().setSelectionRange(before.length + text.length, before.length + text.length);
}

beforeEach(() => {
  render(<Form />);
});

describe('the reading of a name', () => {
  it.each([
    [
      'typed with letters and converted at once',
      ['s', 'す', 'すz', 'すず', 'すずき', '鈴木'],
      '鈴木',
      'スズキ',
    ],
    ['typed by flicks', ['す', 'すす', 'すず', 'すずき'], '鈴木', 'スズキ'],
    ['converted before its last ん was complete', ['け', 'けn', '健'], '健', 'ケン'],
    ['written in kana', ['さ', 'さく', 'さくら'], 'さくら', 'サクラ'],
  ])('is proposed in katakana for a name %s', (_, steps, text, reading) => {
    compose(steps, text);
    expect(kana()).toBe(reading);
  });

  it('is joined from the parts of the name', () => {
    compose(['すずき'], '鈴木');
    compose(['たろう'], '太郎');
    expect(kana()).toBe('スズキタロウ');
  });

  it('stays when Safari reports the composed text once more after its end', () => {
    compose(['すずき'], '鈴木');
    fireEvent.input(name(), {
      target: { value: '鈴木 ' },
      inputType: 'insertFromComposition',
      data: '鈴木',
    });
    expect(kana()).toBe('スズキ');
  });

  it('is not proposed over a reading that the customer has corrected', async () => {
    compose(['すずき'], '鈴木');
    await userEvent.type(screen.getByLabelText('フリガナ'), 'ノ');
    compose(['たろう'], '太郎');
    expect(kana()).toBe('スズキノ');
  });

  it('is taken back once a part of the name is deleted, because the rest of it is not known', async () => {
    compose(['すずき'], '鈴木');
    await userEvent.type(name(), '{Backspace}');
    expect(kana()).toBe('');
    compose(['たろう'], '太郎');
    expect(kana()).toBe('');
  });

  it.each([
    ['another name', ['たかはし'], '高橋', 'タカハシ'],
    ['a name that begins alike', ['さとみ'], '佐富', 'サトミ'],
    ['kana', ['さくら'], 'さくら', 'サクラ'],
    ['kanji without kana', ['高橋'], '高橋', ''],
  ])('goes with the name that is typed over by %s', (_, steps, text, reading) => {
    compose(['さとう'], '佐藤');
    name().select();
    compose(steps, text);
    expect(kana()).toBe(reading);
  });

  it('changes in the part of the name that is typed over', () => {
    compose(['すずき'], '鈴木');
    compose(['たろう'], '太郎');
    name().setSelectionRange(2, 4);
    compose(['じろう'], '次郎');
    expect(kana()).toBe('スズキジロウ');
  });

  it('follows the place in the name where a part is put in', () => {
    compose(['たろう'], '太郎');
    name().setSelectionRange(0, 0);
    compose(['すずき'], '鈴木');
    expect(kana()).toBe('スズキタロウ');
  });

  it('is not proposed once parts of the name are typed over only in half', () => {
    compose(['すずき'], '鈴木');
    compose(['たろう'], '太郎');
    name().setSelectionRange(1, 3);
    compose(['じ'], '次');
    expect(kana()).toBe('');
  });

  it('goes with a name that is typed over by kana without a composition, or by pasted kanji', async () => {
    compose(['さとう'], '佐藤');
    name().focus();
    name().select();
    await userEvent.keyboard('は');
    expect(kana()).toBe('ハ');
    name().select();
    await userEvent.paste('高橋');
    expect(kana()).toBe('');
  });

  it('is not proposed for a part that follows a name which the page had filled in', () => {
    name().value = '佐藤';
    compose(['たろう'], '太郎');
    expect(kana()).toBe('');
  });

  it('is proposed again for a name that is typed anew', async () => {
    compose(['すずき'], '鈴木');
    await userEvent.clear(name());
    expect(kana()).toBe('');
    compose(['さとう'], '佐藤');
    expect(kana()).toBe('サトウ');
  });

  it('is not proposed for kanji that came without kana, from handwriting or the clipboard', () => {
    compose(['鈴木'], '鈴木');
    expect(kana()).toBe('');
  });
});
