/** Never rendered, because the route's loader has answered by then. */
export function AnsweredByLoader() {
  return null;
}
