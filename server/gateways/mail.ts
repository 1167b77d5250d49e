import type { GatewayDb } from './gateway-db.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Beside the usual ones, for example how to be sent no more of these. */
  headers?: Record<string, string>;
};

/** Sends one mail, or throws; the job that calls it tries again. */
export type MailGateway = { send: (mail: Mail) => Promise<void> };

export function smtpMail(url: string, from: string): MailGateway {
  const opened = async () => (await import('nodemailer')).createTransport(url);
  let transport: ReturnType<typeof opened> | undefined; // with the first mail
  return {
    async send(mail) {
      const { to, subject, text, headers } = mail;
      await (
        await (transport ??= opened())
      ).sendMail({ from, to, subject, text, ...(headers ? { headers } : {}) });
    },
  };
}

/** Without a mail server: mails are kept in the database and can be read at /dev/mail outside production. */
export function caughtMail(db: GatewayDb): MailGateway {
  return {
    async send(mail) {
      await db
        .insertInto('caught_mails')
        .values({
          recipient: mail.to,
          subject: mail.subject,
          body: mail.text,
          headers: JSON.stringify(mail.headers ?? {}),
        })
        .execute();
    },
  };
}

/** The newest caught mails first. */
export async function caughtMails(db: GatewayDb) {
  const mails = await db.selectFrom('caught_mails').selectAll().orderBy('id', 'desc').limit(50).execute();
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    created_at: mail.created_at.toISOString(),
  }));
}
