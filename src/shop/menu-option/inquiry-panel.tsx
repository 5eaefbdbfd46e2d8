import { publicEnv } from '@/config/env.public';
import type { ListedMenu, MenuDetail } from '@/contract/menus';
import { LinkButton } from '@/ui/button/button';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import styles from './inquiry-panel.module.css';

/** Menus that are requested on the contact page and cannot be ordered here. */
type InquiryKind = 'product' | 'informationSending';

const texts = {
  product: {
    title: '商品のお申し込み',
    text: 'この商品は、お問い合わせからお申し込みを承っています。ご希望の数量をお知らせください。',
  },
  informationSending: {
    title: '資料のご案内',
    text: '内容と料金をまとめた資料をご覧いただけます。ご不明な点は、お問い合わせください。',
  },
} as const satisfies Record<InquiryKind, unknown>;

interface InquiryPanelProps {
  menu: MenuDetail;
  kind: InquiryKind;
  listPath: string;
}

export function InquiryPanel({ menu, kind, listPath }: InquiryPanelProps) {
  const { title, text } = texts[kind];
  const hasInformation = kind === 'informationSending' && menu.sendingUri !== '';
  // A product has an order page of its own.
  const contactUrl = (kind === 'product' && menu.sendingUri) || publicEnv.contactUrl;
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
          <LinkButton href={contactUrl} external variant={hasInformation ? 'secondary' : 'main'}>
            お問い合わせへ進む
          </LinkButton>
          <LinkButton href={listPath} variant="text">
            ほかのメニューを見る
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}

export function inquiryKindOf({ menuType }: ListedMenu): InquiryKind | undefined {
  return menuType === 'product' || menuType === 'informationSending' ? menuType : undefined;
}
