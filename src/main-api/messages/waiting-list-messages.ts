import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { formatPostcode } from '@/domain/postcode';
import type { MainApiDependencies } from '../dependencies';
import { contactLines, type Message } from './order-message';

/** What was waited for; `menu` is null for any of the service. */
interface WaitedFor {
  readonly project: Project;
  readonly menu: { readonly label: string } | null;
  /** Seven digits. */
  readonly zipCode: string;
  readonly areaLabel: string;
}

/* No message has a name: the shop knows nothing of the contact. */

function subjectLines({ project, menu, zipCode, areaLabel }: WaitedFor): string[] {
  return [
    '',
    `サービス: ${menu?.label ?? projectLabels[project]}`,
    `訪問先: 〒${formatPostcode(zipCode)}(${areaLabel})`,
    '',
  ];
}

/** The service comes to the postcode. */
export function areaServedMessage(waited: WaitedFor): Message {
  return {
    subject: 'お待ちのエリアで、サービスを始めました',
    text: [
      'お知らせのご登録をいただいたエリアへ、うかがえるようになりました。',
      ...subjectLines(waited),
      '次のページから、メニューをご覧いただけます。',
    ].join('\n'),
    sms: 'お待ちのエリアに対応しました',
  };
}

/** A start can be chosen, at once or as a wish. */
export function startFreeMessage(waited: WaitedFor): Message {
  return {
    subject: 'お待ちのメニューの日時を、お選びいただけます',
    text: [
      'お知らせのご登録をいただいたメニューで、日時をお選びいただけるようになりました。',
      ...subjectLines(waited),
      '日時はおとりしていないため、先にほかの方のご予約が入ることがあります。',
      '次のページから、メニューと日時をご覧いただけます。',
    ].join('\n'),
    sms: '日時をお選びいただけます',
  };
}

/** The same message with its link, under which the contact is also taken off, and whom to ask. */
export function withWaitingLink(
  deps: Pick<MainApiDependencies, 'brandName'>,
  { subject, text, sms }: Message,
  link: string,
): Message {
  const closing = [
    link,
    '',
    'このお知らせは、ご登録1件につき1回だけお送りしています。',
    'ご登録は、同じページから取り消せます。',
    ...contactLines(deps),
  ];
  return { subject, text: [text, ...closing].join('\n'), sms: `${sms}\n${link}` };
}
