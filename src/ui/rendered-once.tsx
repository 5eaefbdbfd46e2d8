import type { ComponentType } from 'react';
import { markupOnce } from './markup-once';

/**
 * A component that the server renders once for the same props, however many ask for them; browsers
 * render and hydrate it as any other. For long lists that depend on their props alone: what is inside
 * may use neither context nor `useId`.
 */
export function renderedOnce<Props extends object>(
  Content: ComponentType<Props>,
  className: string | undefined,
): ComponentType<Props> {
  if (typeof window === 'undefined') {
    const markupOf = markupOnce(Content);
    return (props) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own markup
      <div className={className} dangerouslySetInnerHTML={{ __html: markupOf(props) }} />
    );
  }
  return (props) => (
    <div className={className}>
      <Content {...props} />
    </div>
  );
}
