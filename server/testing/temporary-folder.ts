import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A fresh folder that the embedded server's user can enter, and how to take it away again. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'chuhaiji-'));
  fs.chmodSync(folder, 0o755);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
