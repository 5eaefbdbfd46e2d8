const MOST = 20;

/** `at name (https://shop/_next/static/chunks/a.js:1:23)`, or the same as Firefox and Safari write it. */
const frame =
  /^\s*(?:at )?(?:async )?([\w$.<>[\] ]{0,60}?)\s*[@(]?\s*((?:[\w-]+:\/)?\/[^\s()]+?):(\d+):(\d+)\)?$/;

/**
 * Where in the code an error came from: function, file, line and column, line by line, of a stack or of
 * React's component stack. Whatever is no place in the code is left out, an error's message above all;
 * so are the addresses of pages.
 */
export function errorFrames(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', address = '', row = '', column = ''] = frame.exec(line) ?? [];
      const file = /\/([\w.~-]+\.[cm]?[jt]sx?)(?:\?[^/]*)?$/.exec(address)?.[1];
      return file ? [`    at ${name || 'anonymous'} (${file}:${row}:${column})`] : [];
    })
    .slice(0, MOST)
    .join('\n');
}
