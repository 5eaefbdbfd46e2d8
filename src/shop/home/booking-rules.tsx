import { publicEnv } from '@/config/env.public';
import { cancellationRules } from '@/domain/cancellation';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { DescriptionList } from '@/ui/card/description-list';
import { Panel } from '@/ui/layout/panel';
import { AppLink } from '@/ui/link/app-link';
import styles from './booking-steps.module.css';

/** What a customer should know before choosing (SPEC sections 1 and 9). */
export function BookingRules() {
  return (
    <section className={styles.section} aria-labelledby="rules">
      <h2 id="rules">ご予約の前に</h2>
      <Panel>
        <DescriptionList
          rows={[
            {
              term: 'キャンセル',
              description: cancellationRules.join(''),
            },
            {
              term: '最低金額',
              description: MINIMUM_ORDER_TERMS,
            },
            {
              term: 'お支払い',
              description:
                'クレジットカード(本人認証サービスに対応)と、後払いからお選びいただけます。',
            },
            {
              term: '困ったときは',
              description: (
                <>
                  <AppLink href={publicEnv.faqUrl} external>
                    よくあるご質問
                  </AppLink>
                  をご覧になるか、
                  <AppLink href={publicEnv.contactUrl} external>
                    お問い合わせ
                  </AppLink>
                  ください。
                </>
              ),
            },
          ]}
        />
      </Panel>
    </section>
  );
}
