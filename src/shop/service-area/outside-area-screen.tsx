import { journeyLayout } from '@/booking/draft/journey-layout';
import { projectMenuPaths } from '@/booking/draft/order-paths';
import { WaitingList } from '@/booking/waiting-list/waiting-list';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { formatPostcode } from '@/domain/postcode';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { StatusPage } from '@/ui/feedback/status-page';
import { Cluster } from '@/ui/layout/cluster';
import { Stack } from '@/ui/layout/stack';
import { ServiceAreaCheck } from './service-area-check';

export interface OutsideAreaProps {
  project: Project;
  /** The menu that was chosen before, if any. */
  menuId: string | null;
  /** The place that is not served; null when the address names none. */
  place: {
    /** Seven digits. */
    zipCode: string;
    areaLabel: string;
    availableProjects: readonly Project[];
  } | null;
}

export const OutsideAreaScreen: ShopPage<OutsideAreaProps> = ({ project, menuId, place }) => (
  <>
    <ScreenTitle title="サービス対象エリア外" />
    <StatusPage
      headline={
        place
          ? `${place.areaLabel}は、${projectLabels[project]}のサービス対象エリア外です`
          : 'サービス対象エリアをご確認ください'
      }
      picture="outside-area"
      kept={<p>選んだメニューと入力された内容は、そのまま残っています。</p>}
      next={<NextSteps project={project} menuId={menuId} place={place} />}
      actions={
        <LinkButton href={projectMenuPaths[project]} variant="secondary">
          メニューへ戻る
        </LinkButton>
      }
    >
      {place ? (
        <p>
          〒{formatPostcode(place.zipCode)}({place.areaLabel}
          )には、申し訳ございませんが、まだうかがえません。
        </p>
      ) : (
        <p>訪問先の郵便番号を入力すると、サービス対象エリアかどうかを確認できます。</p>
      )}
    </StatusPage>
  </>
);
OutsideAreaScreen.getLayout = journeyLayout({ width: 'narrow' });

function NextSteps({ project, menuId, place }: OutsideAreaProps) {
  return (
    <Stack>
      {place ? (
        <WaitingList
          key={place.zipCode}
          leads
          waitsFor="area"
          wish={{ project, zipCode: place.zipCode, ...(menuId !== null && { menuId }) }}
        />
      ) : null}
      {place && place.availableProjects.length > 0 ? (
        <Stack gap="small">
          <p>この地域でご利用いただけるサービス</p>
          <Cluster as="ul">
            {place.availableProjects.map((available) => (
              <li key={available}>
                <LinkButton href={projectMenuPaths[available]} variant="secondary">
                  {projectLabels[available]}
                </LinkButton>
              </li>
            ))}
          </Cluster>
        </Stack>
      ) : null}
      {place && place.availableProjects.length === 0 ? (
        <p>この地域でご利用いただけるサービスは、まだありません。</p>
      ) : null}
      {place ? <p>訪問先が別の場所のときは、その郵便番号で確認できます。</p> : null}
      <ServiceAreaCheck project={project} />
    </Stack>
  );
}
