import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import type { ListedMenu, MenuDetail } from '@/contract/menus';
import { LinkButton } from '@/ui/button/link-button';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import styles from './inquiry-panel.module.css';

type InquiryKind = Exclude<ListedMenu['menuType'], 'service'>;

const texts = {
  estimate: {
    title: 'お見積りのご依頼',
    text: '広さや汚れの具合によって料金が変わるため、お見積りをお出ししてからのご注文になります。お問い合わせから、場所の広さとご希望の時期をお知らせください。',
  },
  product: {
    title: '商品のご注文',
    text: 'この商品は、お問い合わせからご注文を承っています。ご希望の数量をお知らせください。',
  },
  informationSending: {
    title: '資料のご案内',
    text: '内容と料金をまとめた資料をご覧いただけます。ご不明な点は、お問い合わせください。',
  },
} as const satisfies Record<InquiryKind, unknown>;

/** In place of a choice: the way to a menu that is not booked here. */
export function InquiryPanel({ menu, kind }: { menu: MenuDetail; kind: InquiryKind }) {
  const { title, text } = texts[kind];
  const hasInformation = kind === 'informationSending' && menu.sendingUri !== '';
  return (
    <Panel>
      <Stack>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.actions}>
          {hasInformation ? (
            <LinkButton href={menu.sendingUri} external>
              資料を見る
            </LinkButton>
          ) : null}
          <LinkButton
            href={publicEnv.contactUrl}
            external
            variant={hasInformation ? 'secondary' : 'main'}
          >
            お問い合わせへ進む
          </LinkButton>
          <LinkButton href={paths.menuSelect.houseclean} variant="text">
            ほかのメニューを見る
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}

export function inquiryKindOf(menu: ListedMenu): InquiryKind | undefined {
  return menu.menuType === 'service' ? undefined : menu.menuType;
}
