/** Bounds of what a task may ask and offer. No zod: forms read them. */
export const task_limits = {
  title: { min: 5, max: 60 },
  target_desc: { min: 10, max: 1_000 },
  expect: { max: 1_000 },
  num: 500,
  max_num: 5_000,
  valid_day: 60,
  finish_day: 60,
  /** In fen. */
  reward: 1_000_000,
  min_words: 3_000,
  min_images: 20,
  questions: 8,
  question: 100,
  aspects: 6,
  aspect: 12,
  drafts: 50,
  note: 200,
  account: 60,
  reason: 200,
} as const;

/** So many the public list shows where its address says nothing, of the sizes that all lists offer. */
export const task_page_size = 18;
/** Pages of a company's own tasks and of those who applied. */
export const own_task_page_size = 9;

export const sample_kinds = {
  none: { title: '不寄样品', hint: '看页面、文案或应用，从确认时开始计时' },
  keep: { title: '样品赠送', hint: '寄一件给测评官，收到样品才开始计时' },
  lend: { title: '样品借用', hint: '寄一件给测评官，任务结束后到付退回，运费由商家付' },
} as const;
export type SampleKind = keyof typeof sample_kinds;

/** A parcel that never came is sent once more; with the second one lost the task is over for this tester. */
export const most_parcels = 2;

/** Which tasks a list shows. */
export const task_views = {
  all: { title: '全部' },
  running: { title: '招募中' },
  closing: { title: '报名结束' },
  finished: { title: '已完成' },
} as const;
export type TaskView = keyof typeof task_views;

export const task_sorts = {
  ending: { title: '快截止的在前' },
  newest: { title: '新发布的在前' },
  reward: { title: '报告酬从高到低' },
} as const;
export type TaskSort = keyof typeof task_sorts;

/** Steps of the reward: from so many fen, and below so many; null: no end. */
export const reward_bands = [
  { title: '50 元以内', from: 0, below: 5_000 },
  { title: '50—100 元', from: 5_000, below: 10_001 },
  { title: '100 元以上', from: 10_001, below: null },
] as const;

/** What staff look for among tasks that are not over: by their state, or by who is late. */
export const watch_views = {
  running: { title: '进行中' },
  closing: { title: '报名结束' },
  stop_requested: { title: '申请停止中' },
  stopping: { title: '停止中' },
  silent: { title: '商家没有动静' },
  late: { title: '报告超期' },
} as const;
export type WatchView = keyof typeof watch_views;

/** A company is silent when an application has waited so many days, or when the last day to send a sample runs. */
export const silent_days = 3;

/** So few places left is soon none. */
export const few_places = 3;
