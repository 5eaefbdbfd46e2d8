/** The gateway says so with every answer while the maintenance flag is on. */
export const MAINTENANCE_HEADER = 'x-maintenance';

let listener: () => void = () => {};

/** Called when a read finds the shop in maintenance; answers how to stop listening. */
export function watchMaintenance(onMaintenance: () => void): () => void {
  listener = onMaintenance;
  return () => {
    listener = () => {};
  };
}

/** A change is left to finish undisturbed: only reads speak up. */
export function noteMaintenance(response: Response, method: string): void {
  if (method === 'GET' && response.headers.get(MAINTENANCE_HEADER) === 'true') listener();
}
