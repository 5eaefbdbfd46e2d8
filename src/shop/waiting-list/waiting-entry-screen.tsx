import { useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { AnswerOf } from '@/calls/call-failure';
import { paths } from '@/config/paths';
import { projectLabels } from '@/contract/project-labels';
import { formatPostcode } from '@/domain/postcode';
import { rememberArea } from '@/shell/area/known-area';
import { StatusContent } from '@/shell/failures/status-screen';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ShopLayout } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { Section } from '@/ui/layout/section';
import { Stack } from '@/ui/layout/stack';

export interface WaitingEntryProps {
  /** The secret of the address. */
  entryKey: string;
  /** The entry that the message was about; null when it was taken off, or is over. */
  entry: AnswerOf<'readWaitingEntry'> | null;
  /** The address of the menu, or of the list of the service. */
  menuPath: string;
}

function TakingOff({ entryKey, onDone }: { entryKey: string; onDone: () => void }) {
  const [error, setError] = useState<string>();

  async function takeOff() {
    setError(undefined);
    const result = await mainApiClient.call('leaveWaitingList', { body: { key: entryKey } });
    if (result.ok) onDone();
    else setError(result.error.message);
  }

  return (
    <Section title="お知らせの登録" isPanel>
      <p>
        この連絡先のお知らせの登録を、すべて取り消します。連絡先はすぐに削除し、お知らせはもうお送りしません。
      </p>
      {error === undefined ? null : (
        <Notice tone="error" announced>
          {error}
        </Notice>
      )}
      <div>
        <Button variant="caution" busyText="取り消しています" onClick={takeOff}>
          お知らせの登録を取り消す
        </Button>
      </div>
    </Section>
  );
}

function Entry({ entryKey, entry, menuPath }: WaitingEntryProps & { entry: object }) {
  const [isTakenOff, setTakenOff] = useState(false);
  const { project, menu, zipCode, areaLabel } = entry;
  return (
    <Stack gap="large">
      <AnswerSection
        title="お待ちのサービス"
        rows={[
          { term: 'サービス', description: menu?.label ?? projectLabels[project] },
          { term: '訪問先', description: `〒${formatPostcode(zipCode)} ${areaLabel}` },
        ]}
      >
        <div>
          <LinkButton href={menuPath} onClick={() => rememberArea({ zipCode, areaLabel })}>
            メニューと日時を見る
          </LinkButton>
        </div>
      </AnswerSection>
      {isTakenOff ? (
        <Notice tone="success" takesFocus title="お知らせの登録を取り消しました">
          連絡先を削除しました。お知らせは、もうお送りしません。
        </Notice>
      ) : (
        <TakingOff entryKey={entryKey} onDone={() => setTakenOff(true)} />
      )}
    </Stack>
  );
}

/**
 * The page behind the link in a message of the waiting list. It leads to the menu, with the postcode filled in, or off the list.
 * Opening it changes nothing, as programs that check messages open links, too.
 */
export const WaitingEntryScreen: ShopPage<WaitingEntryProps> = ({ entryKey, entry, menuPath }) =>
  entry ? (
    <>
      <ScreenHeading
        title="お待ちのサービスのお知らせ"
        lead="日時はおとりしていません。空いている日時は、メニューのページでご確認ください。"
      />
      <Entry entryKey={entryKey} entry={entry} menuPath={menuPath} />
    </>
  ) : (
    <StatusContent
      picture="empty"
      title="お知らせの登録は、もうありません"
      headline="お知らせの登録は、もうありません"
      happened="取り消されたか、期限が過ぎて削除されています。"
      next="空いている日時は、それぞれのメニューのページでご確認いただけます。"
      action={<LinkButton href={paths.home}>サービスを見る</LinkButton>}
    />
  );
WaitingEntryScreen.getLayout = (page) => <ShopLayout width="narrow">{page}</ShopLayout>;
