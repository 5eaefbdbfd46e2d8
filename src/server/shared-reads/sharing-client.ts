import type { MainApiClient } from '@/calls/main-api-client';
import { createServerMainApiClient, type ServerClientOptions } from '../main-api';
import { sharedAnswer } from './shared-answer';
import { isSharedCall } from './shared-calls';

/** The main API for pages: answers that are the same for everybody come from the cache. */
export function createSharingClient(options: Omit<ServerClientOptions, 'around'>): MainApiClient {
  return createServerMainApiClient({
    ...options,
    around: ({ name, url }, make) =>
      isSharedCall(name) ? sharedAnswer(name, new URL(url).search, options.leftMs?.()) : make(),
  });
}
