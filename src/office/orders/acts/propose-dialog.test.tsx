/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOrder, sampleVisit } from '../../../../tests/office/sample-order';
import { ProposeDialog } from './propose-dialog';

it('says how far ahead starts are proposed and how long they are held', () => {
  const acts = {
    onDone: () => undefined,
    onClose: () => undefined,
    onStateChanged: () => undefined,
  };
  render(<ProposeDialog order={sampleOrder()} visit={sampleVisit} {...acts} />);
  expect(screen.getByRole('dialog').textContent).toContain(
    '48時間以上先の日時を3つまで提案できます。48時間お取り置きし、',
  );
});
