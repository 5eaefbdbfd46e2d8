import type { ReactNode } from 'react';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import { DescriptionList } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { Panel } from '@/ui/layout/panel';
import { type CustomerPayMethods, nonCardMethodTexts } from './non-card-methods';
import styles from './non-card-panel.module.css';

interface NonCardPanelProps {
  method: NonCardMethod;
  methods: CustomerPayMethods;
  /** Tax-inclusive yen with its fees; undefined while it is computed. */
  total: number | undefined;
  hasFees: boolean;
  children?: ReactNode;
}

export function NonCardPanel({ method, methods, total, hasFees, children }: NonCardPanelProps) {
  const { orderTerms, note, problem: problemOf } = nonCardMethodTexts[method];
  const problem = total === undefined ? undefined : problemOf(total, methods);
  return (
    <Panel>
      <DescriptionList rows={orderTerms(methods, hasFees)} />
      <p className={styles.explanation}>{note(methods)}</p>
      {problem ? (
        <Notice tone="warning" announced>
          {problem}
        </Notice>
      ) : null}
      {children}
    </Panel>
  );
}
