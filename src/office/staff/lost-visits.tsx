import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { useEffect, useRef } from 'react';
import { officeOrderPath, paths } from '@/config/paths';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { BulletList } from '../layout/bullet-list';
import type { ChangedStaff } from './staff-change';

/** Shown after a change of a staff member: the visits that need somebody else. */
export function LostVisits({ visits }: Pick<ChangedStaff, 'visits'>) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect has to run after each saved change.
  useEffect(() => ref.current?.focus(), [visits]);
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="status"
      severity={visits.length === 0 ? 'success' : 'warning'}
    >
      <AlertTitle>保存しました</AlertTitle>
      {visits.length === 0 ? (
        'この担当者がうかがえなくなる訪問はありません。'
      ) : (
        <>
          {`この担当者は、次の${visits.length}件の訪問にうかがえません。訪問はまだ動かしていません。お客様にもお知らせしていません。`}
          この変更で新しく重なった訪問は、
          <Link component={NextLink} href={paths.office.inbox}>
            「対応が必要なもの」
          </Link>
          にも入っています。
          <BulletList>
            {visits.map(({ visitId, orderId, startsAt, menuLabel }) => (
              <li key={visitId}>
                <Link component={NextLink} href={officeOrderPath(orderId)}>
                  {`${formatJapanDateTime(toJapanDateTime(new Date(startsAt)))} ${menuLabel}`}
                </Link>
              </li>
            ))}
          </BulletList>
        </>
      )}
    </Alert>
  );
}
