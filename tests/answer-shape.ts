import { codes, type Envelope } from '../contract/http/envelope.ts';

export type HttpAnswer = { method: string; status: number; type: string; body: string };

const statuses = [200, 404, 413, 429];
/** What only somebody who reads our code or logs should ever see. */
const inside =
  /\n?\s+at .+:\d+|node_modules|\.[cm]?[jt]sx?:\d+|file:\/\/\/|\b(Type|Reference|Syntax|Range)Error\b|FST_ERR|SQLSTATE|violates|syntax error|relation "/;
export const tellsInside = (body: string): boolean => inside.test(body);
const chinese = /[\u4e00-\u9fff]/;

/** What is wrong with an answer of the API, whatever was asked; null when it is an answer as the contract promises it. */
export function complaintAbout({ method, status, type, body }: HttpAnswer): string | null {
  if (!statuses.includes(status)) return `status ${status}: ${body.slice(0, 200)}`;
  if (method === 'HEAD') return body === '' ? null : 'HEAD was answered with a body';
  if (!type.startsWith('application/json')) return `the type is ${type}: ${body.slice(0, 200)}`;
  const envelope = envelopeIn(body);
  if (!envelope) return `no envelope: ${body.slice(0, 200)}`;
  if (envelope.code === codes.success) return status === 200 ? null : `success with status ${status}`;
  if (tellsInside(body)) return `tells what is inside: ${body.slice(0, 300)}`;
  if (!chinese.test(envelope.msg)) return `says no word in Chinese: ${body.slice(0, 300)}`;
  return envelope.code === codes.invalid ? complaintAboutIssues(envelope) : null;
}

function envelopeIn(body: string): Envelope | null {
  try {
    const envelope = JSON.parse(body) as Envelope;
    const whole = Object.keys(envelope).sort().join() === 'code,data,msg' && typeof envelope.msg === 'string';
    return whole && (Object.values(codes) as number[]).includes(envelope.code) ? envelope : null;
  } catch {
    return null;
  }
}

/** Every refused input names the field, and the reason in Chinese. */
function complaintAboutIssues({ data }: Envelope): string | null {
  const issues = (data as { issues?: { path: unknown; message: unknown }[] } | null)?.issues;
  if (!Array.isArray(issues)) return 'refused input without issues';
  const mute = issues.find(
    ({ path, message }) => typeof path !== 'string' || typeof message !== 'string' || !chinese.test(message),
  );
  return mute ? `an issue without reason: ${JSON.stringify(mute)}` : null;
}
