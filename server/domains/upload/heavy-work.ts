import { codes } from '../../../contract/http/envelope.ts';
import { Refusal } from '../../call/refusal.ts';

/** Pictures that are read and encoded at once in this process; each takes a core and up to some hundred megabytes. */
const at_once = 2;
/** More than these would wait longer than anybody does. */
const most_waiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits for its turn; with too many before it, it is refused in words, and may come again. */
export async function heavyWork<T>(work: () => Promise<T>): Promise<T> {
  if (running >= at_once) {
    if (waiting.length >= most_waiting)
      throw new Refusal({
        code: codes.error,
        msg: '正在处理的文件较多，请几秒后再试',
        status: 503,
        data: { retry_after: 5 },
      });
    // Who ends hands the place over, so that nobody comes in between.
    await new Promise<void>((turn) => waiting.push(turn));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
