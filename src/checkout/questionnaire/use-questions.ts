import { mainApiClient } from '@/calls/browser-client';
import type { Project } from '@/contract/enumerations';
import type { Question } from '@/contract/questionnaires';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';

/** The questions of a menu; an empty list when nothing is asked. */
export function useQuestions(menu: {
  id: string;
  project: Project;
}): RemoteRead<readonly Question[]> {
  const query = { id: menu.id, project: menu.project };
  const { answer, ...rest } = useRemoteRead(['listQuestionnaires', query], () =>
    mainApiClient.call('listQuestionnaires', { query }),
  );
  return { ...rest, answer: answer?.questionnaires };
}
