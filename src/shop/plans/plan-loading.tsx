import { LoadingSpinner } from '@/ui/feedback/loading-spinner';

/** In place of a plan's details while they are on their way. */
export function PlanLoading() {
  return <LoadingSpinner text="プランの内容を読み込んでいます" />;
}
