import type { Project } from '@/contract/enumerations';
import { AnswerSection } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { ServiceAreaCheck } from '../service-area/service-area-check';
import { AreaMissingNotice } from './area-missing-notice';
import { useAreaOf } from './use-area-of';

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
