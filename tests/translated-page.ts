/*
 * A browser's translation puts an element with the translated text in the place of each text node. Where React made
 * that node itself, because the text stands beside others or comes from a component, it goes on writing into the node
 * that nobody sees, and throws when it removes it or puts something before it. The only text of an element is safe:
 * React replaces the content of the element.
 */

/** React marks the nodes that it made. */
function isMadeByReact(node: Node | null): node is Text {
  return (
    node instanceof Text &&
    node.data.trim() !== '' &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
  );
}

function lossesOf(record: MutationRecord): string[] {
  const { type, target, oldValue, addedNodes, removedNodes, nextSibling } = record;
  const element = target instanceof Element ? target : target.parentElement;
  if (!element || element.closest('[translate="no"]')) return [];
  const place = `in ${element.outerHTML.slice(0, 300)}`;
  if (type === 'characterData') {
    return isMadeByReact(target) ? [`「${oldValue}」 stays for 「${target.data}」 ${place}`] : [];
  }
  const removed = [...removedNodes].filter(isMadeByReact);
  const isBlocked = addedNodes.length > 0 && isMadeByReact(nextSibling);
  return [
    ...removed.map(({ data }) => `「${data}」 cannot be removed ${place}`),
    ...(isBlocked ? [`nothing can be put before 「${nextSibling.data}」 ${place}`] : []),
  ];
}

/** Watches the page for changes that a customer whose browser translates it would not see. */
export function watchAsTranslated(): { readonly losses: () => string[] } {
  const lost: string[] = [];
  const take = (records: readonly MutationRecord[]) => {
    lost.push(...records.flatMap(lossesOf));
  };
  const observer = new MutationObserver(take);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  return {
    losses: () => {
      take(observer.takeRecords());
      observer.disconnect();
      return lost;
    },
  };
}

/** Puts each text of the page into elements, as the translation of Chrome does. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  for (const text of texts) {
    if (
      text.data.trim() === '' ||
      text.parentElement?.closest('[translate="no"], script, style, font')
    )
      continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    // The translation is a text of its own.
    inner.append(text.data);
  }
}
