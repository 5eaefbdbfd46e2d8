import type { Project } from '@/contract/enumerations';
import { ServiceAreaCheck } from '@/features/service-area';
import { AnswerSection } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';

interface AreaSectionProps {
  project: Project;
  /** The way on was tried without it. */
  isMissing: boolean;
}

/** Whether the customer's place is served, which has to be known before the order begins. */
export function AreaSection({ project, isMissing }: AreaSectionProps) {
  return (
    <AnswerSection title="サービス対象エリア">
      {isMissing ? (
        <Notice tone="error" announced>
          郵便番号を入力して、サービス対象エリアをご確認ください。
        </Notice>
      ) : null}
      <ServiceAreaCheck project={project} />
    </AnswerSection>
  );
}
