import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import { useStored } from '@/booking/draft/use-stored';
import type { Project } from '@/contract/enumerations';
import { AnswerSection } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { ServiceAreaCheck } from '../service-area/service-area-check';

/**
 * The place that was found to be served by a project; null until then. Only inside a HydrationGate.
 */
export function useAreaOf(project: Project): CheckedServiceArea | null {
  const [area] = useStored('ServiceArea');
  return area?.project === project ? area : null;
}

/** The way on was tried before the customer's place was known to be served. */
export function AreaMissingNotice() {
  return (
    <Notice tone="error" announced>
      郵便番号を入力して、サービス対象エリアをご確認ください。
    </Notice>
  );
}

interface AreaSectionProps {
  project: Project;
  /** The way on was tried: from now on it is said that it is missing. */
  wasTried: boolean;
}

/**
 * Whether the customer's place is served, which has to be known before the order begins. Only inside
 * a HydrationGate.
 */
export function AreaSection({ project, wasTried }: AreaSectionProps) {
  const area = useAreaOf(project);
  return (
    <AnswerSection title="サービス対象エリア">
      <Stack gap="small">
        {wasTried && !area ? <AreaMissingNotice /> : null}
        <ServiceAreaCheck project={project} />
      </Stack>
    </AnswerSection>
  );
}
