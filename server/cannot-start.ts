/** A failure that its reader can cure: shown as one sentence, in Chinese and English, never with a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';

  constructor(chinese: string, english: string, cause?: unknown) {
    super(`${chinese} (${english})`, cause === undefined ? undefined : { cause });
  }
}
