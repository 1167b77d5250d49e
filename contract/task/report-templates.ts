/** What a report has to bring, chosen with the task and kept on it: words, pictures, questions to answer, aspects to rate from 1 to 5. */
export type ReportTemplate = {
  /** Characters of the report, without white space. */
  min_words: number;
  min_images: number;
  /** Each is answered in words. */
  questions: readonly string[];
  /** Each is rated from 1 to 5; no rating is ever asked for on another site. */
  aspects: readonly string[];
};

/** What staff may ask of a report. No zod: their form shows them. */
export const template_limits = {
  title: [2, 20],
  hint: 60,
  min_words: 5_000,
  min_images: 30,
  questions: 8,
  question: [2, 60],
  aspects: 8,
  aspect: [1, 10],
} as const;
