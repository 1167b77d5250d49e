import { setTimeout as sleep } from 'node:timers/promises';

export interface CaughtMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  created_at: string;
}

/** The mails that the server caught instead of sending. */
export async function caughtMails(url: string, to?: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${url}/dev/mail`, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`/dev/mail answered ${answer.status}`);
  const mails = (await answer.json()) as CaughtMail[];
  return to ? mails.filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase())) : mails;
}

/** The newest mail to this address, once it has come; `seen` are ids of older ones that do not count. */
export async function mailTo(
  url: string,
  to: string,
  options: { seen?: readonly CaughtMail[]; patience?: number } = {},
): Promise<CaughtMail> {
  const { seen = [], patience = 10_000 } = options;
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
    const fresh = (await caughtMails(url, to)).filter((mail) => !seen.some((old) => old.id === mail.id));
    const [newest] = fresh.toSorted((a, b) => b.id - a.id);
    if (newest) return newest;
  }
  throw new Error(`no mail to ${to} came`);
}

/** The 6-digit code of the newest mail to this address. */
export async function mailedCode(
  url: string,
  to: string,
  options: { seen?: readonly CaughtMail[]; patience?: number } = {},
): Promise<string> {
  const mail = await mailTo(url, to, options);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0];
  if (!code) throw new Error(`no 6-digit code in the mail "${mail.subject}":\n${mail.text}`);
  return code;
}
