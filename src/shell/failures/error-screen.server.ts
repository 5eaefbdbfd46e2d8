import type { ServerResponse } from 'node:http';
import type { ShellProps } from '@/calls/page-session';
import { REQUEST_ID_HEADER } from '@/platform/request-context';
import { maintenanceInPlace } from '@/server/maintenance';

/** What `_app` shows in place of the error's page: the maintenance page, or the one for failures. */
export async function errorProps(response: ServerResponse): Promise<Partial<ShellProps>> {
  const maintenance = await maintenanceInPlace(response);
  if (maintenance) return { maintenance };
  if (response.statusCode === 404) return {};
  const requestId = response.getHeader(REQUEST_ID_HEADER);
  return { failure: 'system', ...(typeof requestId === 'string' && { requestId }) };
}
