import { describe, expect, it } from 'vitest';
import { readAudit } from '../scripts/audit';

const report = (high: number, critical: number, vulnerabilities: object = {}) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { info: 0, low: 1, moderate: 2, high, critical, total: 3 } },
  });

describe('the npm audit report', () => {
  it('passes while no vulnerability is of high severity', () => {
    expect(readAudit(report(0, 0, { cookie: { severity: 'moderate' } }))).toEqual({
      outcome: 'sound',
    });
  });

  it('fails with the names of the packages of high or critical severity', () => {
    const found = {
      next: { severity: 'critical' },
      pg: { severity: 'high' },
      hono: { severity: 'low' },
    };
    expect(readAudit(report(1, 1, found))).toEqual({
      outcome: 'vulnerable',
      packages: ['next (critical)', 'pg (high)'],
    });
  });

  it.each([
    ['{"message":"405 Method Not Allowed - POST https://registry.example"}', /^405/],
    ['{"error":{"code":"ENOLOCK"}}', /no report/],
    ['', /no report/],
    ['<html>', /no report/],
  ])('counts as unanswered, neither passed nor failed, for the output %s', (output, reason) => {
    expect(readAudit(output)).toEqual({
      outcome: 'not answered',
      reason: expect.stringMatching(reason),
    });
  });
});
