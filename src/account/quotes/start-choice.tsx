import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { LateStartText } from '@/booking/dates/late-start-text';
import { timeRangeText } from '@/booking/dates/visit-rows';
import type { Quote } from '@/contract/quotes';
import { isFreeToCancel } from '@/domain/cancellation';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { ChoiceCard } from '@/ui/form/choice-card';
import { FieldGroup } from '@/ui/form/field';
import { Stack } from '@/ui/layout/stack';
import { NO_START, OTHER_START } from '../paying/kept-payment';
import type { Paying } from '../paying/use-paying';

// Behind a tap, hence a chunk of its own.
const OtherStart = lazy(() => loadPart(() => import('./other-start')));

interface StartChoiceProps {
  quote: Quote;
  paying: Paying;
}

function heldText({ starts, heldUntil }: Quote): string | undefined {
  if (starts.length === 0) return undefined;
  return heldUntil === null
    ? 'ご案内の日時は、ほかのご予約が入るまでお選びいただけます。'
    : `ご案内の日時は、${formatJapanDateTime(heldUntil)}まで確保しています。`;
}

/** When the work is done: a start on offer, another free one, or one that is agreed on later. */
export function StartChoice({ quote, paying }: StartChoiceProps) {
  const { form } = paying;
  const { watch, setValue } = form.hookForm;
  const [start, otherStart] = watch(['start', 'otherStart']);
  const { error, ...field } = form.field('start', {
    problem: (chosen, { otherStart: other }) => {
      if (chosen === '') return '作業の日時をお選びください';
      return chosen === OTHER_START && other === ''
        ? 'カレンダーから、日にちと開始時間をお選びください'
        : undefined;
    },
  });

  // A start that is not on offer any more may still be free.
  const isGone =
    start !== '' &&
    start !== NO_START &&
    start !== OTHER_START &&
    !quote.starts.some(({ startsAt }) => startsAt === start);
  const chooseElsewhere = useEffectEvent(() => {
    setValue('otherStart', start);
    setValue('start', OTHER_START);
  });
  useEffect(() => {
    if (isGone) chooseElsewhere();
  }, [isGone]);

  const choices = [
    ...quote.starts.map(({ startsAt, staffName }) => ({
      value: startsAt,
      title: `${formatJapanDate(startsAt)} ${timeRangeText(startsAt, quote.minutes)}`,
      text: `担当者: ${unbroken(staffName)}`,
    })),
    {
      value: OTHER_START,
      title: quote.starts.length > 0 ? 'ほかの日時を選ぶ' : '日時を選ぶ',
      text: 'カレンダーから、空いている日時をお選びいただけます。',
    },
    {
      value: NO_START,
      title: '日時は相談して決める',
      text: dateTerms.wished,
    },
  ];

  const wanted = start === OTHER_START ? otherStart : start;
  const isLate =
    quote.total > 0 && wanted !== '' && wanted !== NO_START && !isFreeToCancel(wanted, new Date());

  return (
    <>
      <FieldGroup
        id="start"
        label="作業の日時"
        requirement="required"
        support={heldText(quote)}
        error={error}
      >
        <Stack gap="small">
          {choices.map(({ value, title, text }, index) => (
            <ChoiceCard
              {...field}
              key={value}
              id={index === 0 ? 'start' : undefined}
              type="radio"
              value={value}
              title={title}
              text={text}
            />
          ))}
        </Stack>
      </FieldGroup>
      {start === OTHER_START ? (
        <Suspense fallback={<LoadingSpinner text="カレンダーを読み込んでいます" />}>
          <OtherStart quote={quote} paying={paying} />
        </Suspense>
      ) : null}
      <LateStartText start={isLate ? wanted : undefined} />
    </>
  );
}
