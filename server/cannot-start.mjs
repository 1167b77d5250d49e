// @ts-check

/** A failure that its reader can cure: shown as one sentence, in Chinese and English, never with a stack. */
export class CannotStart extends Error {
  /** @override */
  name = 'CannotStart';

  /**
   * @param {string} chinese
   * @param {string} english
   * @param {unknown} [cause]
   */
  constructor(chinese, english, cause) {
    super(`${chinese} (${english})`, cause === undefined ? undefined : { cause });
  }
}
