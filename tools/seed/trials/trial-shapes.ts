/** What the story of a task knows of what it made. */
export type Known = { product_task_id: number; task_no: string };
export type Applied = {
  apply_no: string;
  apply_id: number;
  pcode: string;
  dispute_id: number;
  rounds: number;
};

export type TrialStage = {
  /** The product on the shelf that a task is about, by its key. */
  product: (task: string) => number;
  /** Pictures that somebody sent of a good, in order; papers that they have. */
  pictures: (who: string, category: string) => number[];
  proof: (who: string) => number;
};
