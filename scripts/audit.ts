import { execFile } from 'node:child_process';
import { z } from 'zod';

const counts = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.int().min(0), critical: z.int().min(0) }),
  }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

export type AuditOutcome =
  | { readonly outcome: 'sound' }
  | { readonly outcome: 'vulnerable'; readonly packages: readonly string[] }
  | { readonly outcome: 'not answered'; readonly reason: string };

const failure = z.object({ message: z.string() });

/** Reads the output of `npm audit --json`: a report, or why the registry gave none. */
export function readAudit(output: string): AuditOutcome {
  let content: unknown;
  try {
    content = JSON.parse(output);
  } catch {
    return { outcome: 'not answered', reason: 'npm audit wrote no report' };
  }
  const report = counts.safeParse(content);
  if (!report.success) {
    const reason = failure.safeParse(content).data?.message ?? 'npm audit wrote no report';
    return { outcome: 'not answered', reason };
  }
  const { high, critical } = report.data.metadata.vulnerabilities;
  if (high + critical === 0) return { outcome: 'sound' };
  const packages = Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`);
  return { outcome: 'vulnerable', packages };
}

/** Asks the registry for known vulnerabilities of high severity or more in the packages of production. */
export function auditPackages(): Promise<AuditOutcome> {
  const words = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];
  return new Promise((resolve) => {
    // It ends with 1 when it has found something; what counts is its report.
    execFile('npm', words, { timeout: 60_000 }, (_error, output) => resolve(readAudit(output)));
  });
}
