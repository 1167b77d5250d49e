import type { GatewayDb } from './gateway-db.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Beside the usual ones, for example how to be sent no more of these. */
  headers?: Record<string, string>;
  attachments?: { name: string; type: string; bytes: Uint8Array }[];
};

/** Sends one mail, or throws; the job that calls it tries again. */
export type MailGateway = { send: (mail: Mail) => Promise<void> };

export function smtpMail(url: string, from: string): MailGateway {
  const opened = async () => (await import('nodemailer')).createTransport(url);
  let transport: ReturnType<typeof opened> | undefined; // with the first mail
  return {
    async send(mail) {
      const { to, subject, text, headers, attachments } = mail;
      await (
        await (transport ??= opened())
      ).sendMail({
        from,
        to,
        subject,
        text,
        ...(headers ? { headers } : {}),
        ...(attachments
          ? {
              attachments: attachments.map(({ name, type, bytes }) => ({
                filename: name,
                contentType: type,
                content: Buffer.from(bytes),
              })),
            }
          : {}),
      });
    },
  };
}

/** Without a mail server: mails are kept in the database and can be read at /dev/mail outside production; of attachments their names. */
export function caughtMail(db: GatewayDb): MailGateway {
  return {
    async send(mail) {
      await db
        .insertInto('caught_mails')
        .values({
          recipient: mail.to,
          subject: mail.subject,
          body: [mail.text, ...(mail.attachments ?? []).map(attached)].join('\n'),
          headers: JSON.stringify(mail.headers ?? {}),
        })
        .execute();
    },
  };
}

const attached = ({ name, bytes }: NonNullable<Mail['attachments']>[number]): string =>
  `（附件：${name}，${Math.ceil(bytes.length / 1024)} KB）`;

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
