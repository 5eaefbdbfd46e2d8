/** The container that the document's head names (`_document`); undefined when none is configured. */
export function configuredContainer(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;
}
