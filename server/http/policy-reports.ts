import type { FastifyInstance, FastifyRequest } from 'fastify';
import { spendLimit } from '../call/spend-limit.ts';
import type { Metrics } from './metrics.ts';
import type { HttpKernel } from './serve.ts';

/** Where browsers say that a page broke its policy; each page's policy names it. */
export const policy_reports_path = '/api/policy-reports';

/** In bytes, and reports in one message. */
const longest_message = 16 * 1024;
const most_reports = 10;

type Facts = { kernel: Pick<HttpKernel, 'db' | 'clock' | 'settings' | 'held'>; metrics: Metrics };
type Violation = { directive: string; blocked: string; page: string; source: string };

/** Takes the reports of both forms that browsers know, counts them and writes them to the log. Anybody may send anything here. */
export function registerPolicyReports(app: FastifyInstance, { kernel, metrics }: Facts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: longest_message },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(policy_reports_path, { bodyLimit: longest_message }, async (request, reply) => {
      if (kernel.settings.limits)
        await spendLimit(
          kernel.db,
          'policy_report',
          { ip: request.ip },
          kernel.clock(),
          1,
          kernel.held().limits,
        );
      for (const violation of violationsIn(request)) {
        metrics.policyBroken(violation.directive);
        request.log.warn(violation, 'a page broke its policy');
      }
      return reply.code(204).send();
    });
  });
}

function violationsIn({ body }: FastifyRequest): Violation[] {
  const reports = Array.isArray(body)
    ? body.map((report) => fieldsOf(fieldsOf(report).body))
    : [fieldsOf(fieldsOf(body)['csp-report'])];
  return reports.slice(0, most_reports).flatMap((report) => {
    const directive =
      report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'];
    if (typeof directive !== 'string') return [];
    return [
      {
        directive: directive.split(' ')[0]!.slice(0, 40),
        blocked: withoutQuery(report.blockedURL ?? report['blocked-uri']),
        page: withoutQuery(report.documentURL ?? report['document-uri']),
        source: withoutQuery(report.sourceFile ?? report['source-file']),
      },
    ];
  });
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What somebody searched for, or the key of a link, stays out of the log. */
const withoutQuery = (address: unknown): string =>
  typeof address === 'string' ? address.replace(/[?#].*$/s, '').slice(0, 200) : '';
