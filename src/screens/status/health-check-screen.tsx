/** Never rendered: the loader has answered by then. A route needs a page all the same. */
export function HealthCheckScreen() {
  return null;
}
