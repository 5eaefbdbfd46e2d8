// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '@/booking/order/answers';
import type { Question } from '@/contract/questionnaires';
import { QuestionnaireForm } from './questionnaire-form';

const plain = { support: '', unit: '', maxLength: 500, condition: null, choices: [] };
const questions: Question[] = [
  {
    ...plain,
    id: '11',
    label: 'ペットはいますか',
    kind: 'single',
    required: true,
    choices: [
      { id: 'yes', label: 'いる' },
      { id: 'no', label: 'いない' },
    ],
  },
  {
    ...plain,
    id: '12',
    label: 'ペットの種類',
    kind: 'multiple',
    required: true,
    choices: [
      { id: 'dog', label: '犬' },
      { id: 'cat', label: '猫' },
      { id: 'unsure', label: 'わからない', isExclusive: true },
    ],
    condition: { questionId: '11', answers: ['yes'] },
  },
  { ...plain, id: '13', label: 'エアコンの台数', kind: 'number', required: false, unit: '台' },
  { ...plain, id: '14', label: 'ご要望', kind: 'text', required: false },
];

function show(answers: Answers = {}) {
  const onChange = vi.fn<(answers: Answers) => void>();
  const onDone = vi.fn<(answers: Answers) => Promise<void>>(async () => {});
  render(
    <QuestionnaireForm
      questions={questions}
      answers={answers}
      onChange={onChange}
      onDone={onDone}
    />,
  );
  return { onChange, onDone };
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: '次へ進む' }));

describe('QuestionnaireForm', () => {
  it('shows a dependent question after its answer, announces it, and hides it again', async () => {
    show();
    expect(screen.queryByText('ペットの種類')).toBeNull();
    await userEvent.click(screen.getByLabelText('いる'));
    expect(screen.getByRole('group', { name: /ペットの種類/ })).toBeTruthy();
    expect(screen.getByText('質問が追加されました。ペットの種類')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('いない'));
    expect(screen.queryByRole('group', { name: /ペットの種類/ })).toBeNull();
  });

  it('clears other choices for an exclusive choice, and the exclusive choice for another', async () => {
    const { onDone } = show({ '11': 'yes' });
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await userEvent.click(box('犬'));
    await userEvent.click(box('わからない'));
    expect([box('犬').checked, box('わからない').checked]).toEqual([false, true]);
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ '11': 'yes', '12': 'unsure' }));
    await userEvent.click(box('猫'));
    expect([box('猫').checked, box('わからない').checked]).toEqual([true, false]);
  });

  it('requires answers to the required questions that are shown', async () => {
    const { onDone } = show();
    await goOn();
    expect(await screen.findAllByText('「ペットはいますか」の回答を選択してください')).toHaveLength(
      2,
    );
    await userEvent.click(screen.getByLabelText('いる'));
    await goOn();
    expect(await screen.findAllByText('「ペットの種類」の回答を選択してください')).toHaveLength(2);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('submits the answers without those of hidden questions', async () => {
    const { onChange, onDone } = show({ 11: 'yes', 12: 'dog' });
    expect(screen.getByLabelText<HTMLInputElement>('犬').checked).toBe(true);
    await userEvent.click(screen.getByLabelText('猫'));
    expect(onChange.mock.lastCall?.[0]).toEqual({ 11: 'yes', 12: 'dog,cat' });
    await userEvent.click(screen.getByLabelText('いない'));
    await userEvent.type(screen.getByLabelText('エアコンの台数'), '２台');
    await userEvent.type(screen.getByLabelText('ご要望'), '静かに,丁寧に');
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onDone.mock.calls[0]?.[0]).toEqual({ 11: 'no', 13: '2', 14: '静かに，丁寧に' });
  });
});
