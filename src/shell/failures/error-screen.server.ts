import type { ServerResponse } from 'node:http';
import type { ShellProps } from '@/calls/page-session';
import { REQUEST_ID_HEADER } from '@/platform/request-context';
import { maintenanceInPlace } from '@/server/maintenance';

/** Has `_app` show the maintenance page or the failure page instead. */
export async function errorProps(response: ServerResponse): Promise<Partial<ShellProps>> {
  const maintenance = await maintenanceInPlace(response);
  if (maintenance) return { maintenance };
  if (response.statusCode === 404) return {};
  const requestId = response.getHeader(REQUEST_ID_HEADER);
  return { failure: 'system', ...(typeof requestId === 'string' && { requestId }) };
}
