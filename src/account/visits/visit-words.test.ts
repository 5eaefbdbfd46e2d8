import { expect, it } from 'vitest';
import { aVisit } from '../../../tests/factories/visits';
import { movedTermsText } from './visit-words';

const now = new Date('2026-05-01T10:00:00+09:00');

it('a visit moved to a start past its deadline says what cancelling it then costs', () => {
  expect(movedTermsText(aVisit(), '2026-05-02T10:00:00', now)).toBe(
    '2026年5月1日(金) 正午(12:00)まで、もう一度変更したり、無料でキャンセルしたりできます。',
  );
  const late = new Date('2026-05-01T12:00:00+09:00');
  expect(movedTermsText(aVisit(), '2026-05-02T10:00:00', late)).toContain('料金の100%');
});

it('work that may be withdrawn is free until it begins, also at its new start', () => {
  const visit = aVisit({ freeToCancelUntil: '2026-05-06T10:00:00' });
  const late = new Date('2026-05-01T12:00:00+09:00');
  expect(movedTermsText(visit, '2026-05-02T10:00:00', late)).toBe(
    '日時をもう一度変更することはできません。訪問が始まるまで、無料でキャンセルできます。',
  );
  expect(movedTermsText(visit, '2026-05-10T10:00:00', late)).toBe(
    '2026年5月9日(土) 正午(12:00)まで、もう一度変更できます。訪問が始まるまで、無料でキャンセルできます。',
  );
});
