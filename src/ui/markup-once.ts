import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Gives a component's markup, rendered anew only when its props are others than the last time. */
export function markupOnce<Props extends object>(
  Content: ComponentType<Props>,
): (props: Props) => string {
  let last: { readonly given: string; readonly markup: string } | undefined;
  return (props) => {
    const given = JSON.stringify(props);
    if (last?.given !== given) {
      last = { given, markup: renderToString(createElement(Content, props)) };
    }
    return last.markup;
  };
}
