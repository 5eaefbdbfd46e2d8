// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StepBar } from './step-bar';

it('StepBar lists the steps in order, marks the current one and labels completed ones', () => {
  render(
    <StepBar
      steps={[
        { label: 'お客様情報', status: 'past' },
        { label: '住所・日時', status: 'present' },
        { label: 'お支払い', status: 'future' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]?.textContent).toBe('お客様情報(入力済み)');
});
