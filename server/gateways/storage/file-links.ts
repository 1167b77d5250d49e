import { createHmac, timingSafeEqual } from 'node:crypto';

const minutes = 10;

/** Addresses of files: public ones for good, private ones for ten minutes. `path` begins with `/files/`. */
export type FileLinks = {
  /** Another host name that user files are shown from; empty for this site's own. */
  origin: string;
  open: (path: string) => string;
  signed: (path: string, now: Date) => string;
  /** The last argument is the query of the address. */
  isSigned: (path: string, now: Date, query: { e?: string; s?: string }) => boolean;
};

export function fileLinks({ origin, secret }: { origin: string; secret: Buffer }): FileLinks {
  // The size of a picture (`-800.webp`) is not signed: whoever may see it may see it small.
  const whole = (path: string) => path.replace(/(-\d+)?\.[a-z0-9]+$/, '');
  const mark = (path: string, until: string) =>
    createHmac('sha256', secret)
      .update(`${whole(path)}\n${until}`)
      .digest('base64url');
  return {
    origin,
    open: (path) => origin + path,
    signed(path, now) {
      // Rounded up, so that the same link is given for a while and a browser keeps what it has.
      const until = String(Math.ceil(now.getTime() / 60_000 + minutes) * 60);
      return `${origin}${path}?e=${until}&s=${mark(path, until)}`;
    },
    isSigned(path, now, { e = '', s = '' }) {
      if (!/^\d{1,12}$/.test(e) || Number(e) * 1000 < now.getTime()) return false;
      const [given, right] = [Buffer.from(s), Buffer.from(mark(path, e))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
