import path from 'node:path';
import { readEnvironment } from './environment/read-environment.mjs';

export type Config = ReturnType<typeof readConfig>;

/** Every environment variable and flag, read once. Throws CannotStart with the first wrong one. */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  flags: string[] = process.argv.slice(2),
) {
  const { values, providers, storage, archive_dir, backup } = readEnvironment(env, flags);
  const production = values.APP_ENV === 'production';
  return {
    environment: values.APP_ENV,
    production,
    port: values.PORT,
    host: values.HOST,
    /** Processes on the port. */
    workers: values.WORKERS,
    /** Without a slash at the end. */
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    /** Number of proxies, their networks, or false: what Fastify calls trustProxy. */
    trustProxy: values.TRUST_PROXY,
    dataDir: path.resolve(values.DATA_DIR),
    /** Absent: the embedded PostgreSQL in dataDir. */
    databaseUrl: values.DATABASE_URL,
    /** Set when databaseUrl is a pooler: migrations and LISTEN need a session of their own. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** Pages are loaded from their sources by Vite. */
    dev: flags.includes('--dev'),
    /** Nobody wants invented people in a real site: there the demo has to be asked for. */
    demo: (values.DEMO ?? !production) && !flags.includes('--empty'),
    signSecret: values.SIGN_SECRET,
    /** Keys of what must not be readable in a copy of the database are made from it. */
    dataSecret: values.DATA_SECRET,
    /** Set while what was sealed under the last one is sealed anew. */
    dataSecretBefore: values.DATA_SECRET_BEFORE,
    /** What is absent here has a stand-in in development, and is not offered in production. */
    providers,
    /** Where the files lie that people send; local ones in dataDir. */
    storage,
    /** Where the embedded database hands on all that it writes, so that any moment can be brought back. */
    archiveDir: archive_dir,
    /** Where backups go: a folder, or a bucket. */
    backup,
    /** Another host name of this site that shows them, without a slash at the end. */
    bank: bankReceiver(values.BANK_RECEIVER),
    filesUrl: values.FILES_URL && new URL(values.FILES_URL).origin,
    /** Absent: mails are caught, and shown at /dev/mail outside production. */
    mailUrl: values.MAIL_URL === 'none' ? undefined : values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    siteTitle: values.SITE_TITLE,
    siteSubtitle: values.SITE_SUBTITLE,
    /** In development only what goes wrong: the terminal belongs to the one who works. */
    logLevel: values.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
    /** How often one may post, sign in, ask for codes (contract/limits.ts). */
    limits: values.LIMITS,
    /** 0 = no limit. */
    apiRatePerMinute: values.API_RATE_PER_MINUTE,
    apiRatePer10Seconds: values.API_RATE_PER_10_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    /** Where Vite's reloading listens, with --dev. */
    hmrPort: values.VITE_HMR_PORT,
    pageCache: values.PAGE_CACHE,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    /** Answers to visitors that the contract marks as kept. */
    keptAnswers: values.KEPT_ANSWERS,
    searchIndex: values.SEARCH_INDEX,
    /** How what a write says reaches the other processes. */
    messages: values.MESSAGES,
    keptAnswersBytes: values.KEPT_ANSWERS_MB * 1024 * 1024,
  };
}

/**
 * Whether several processes are to run, asked before all else; what is wrong with a value is said by whoever reads them all. With --dev
 * there is one: whoever works reads one log.
 */
export const wantsWorkers = (): boolean => Number(process.env.WORKERS) > 1 && !process.argv.includes('--dev');

/** For libraries that look for themselves when they are loaded: React's development build takes several times as long. */
export function runAsBuilt(): void {
  process.env.NODE_ENV = 'production';
}

/** Our account for corporate transfers: name, bank, account. */
function bankReceiver(given: string | undefined) {
  if (given === undefined) return null;
  const [name = '', bank = '', account = ''] = given.split('|').map((part) => part.trim());
  return { name, bank, account };
}
