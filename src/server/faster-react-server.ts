/**
 * Lets Next render pages with React's build for Node. By itself it takes the one for edge runtimes, in
 * Node too, which encodes every attribute on its own: a third of a menu list's time (decision 0026).
 * To be called before the first page is loaded.
 */
export async function takeReactServerForNode(): Promise<void> {
  // Next's own instance of it: one that was bundled would resolve modules a second time.
  const { addHookAliases } = await import(
    /* webpackIgnore: true */ 'next/dist/server/require-hook.js'
  );
  addHookAliases([['react-dom/server.edge', 'react-dom/server.node']]);
}
