/** Never rendered: the page's loader has answered by then. A route needs a page all the same. */
export function AnsweredByLoader() {
  return null;
}
