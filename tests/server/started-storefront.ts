/*
 * Starts what Next starts before its first request, and goes on when that fails, as Next does; for
 * tests of what keeps the storefront from starting.
 */
import { startServer } from '@/instrumentation-node';

await startServer().catch(() => undefined);
