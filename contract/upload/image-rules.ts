/**
 * What a picture has to be like, and how the reader is told that it is not (mission, section 5). Pure, for the browser
 * and the server. Widths and heights are pixels, sizes MB of 1,048,576 bytes.
 */
export type ImageRule = {
  width?: number;
  height?: number;
  min_width?: number;
  max_width?: number;
  min_height?: number;
  max_height?: number;
  /** Width to height, for example [1, 1] or [16, 9]. */
  ratio?: readonly [width: number, height: number];
  min_size?: number;
  max_size?: number;
  /** 1: animated pictures are not allowed; 2: only animated ones are. */
  allow_animated?: 1 | 2;
  /** Kinds of picture by the ends of their names. */
  types?: readonly string[];
};

/** What is known of a picture; `size` in bytes, `type` as a MIME type. */
export type ImageFacts = {
  width: number;
  height: number;
  size: number;
  type: string;
  is_animated: boolean;
};

export const megabyte = 1_048_576;
export const default_image_rule = { max_size: 2, types: ['png', 'jpeg', 'jpg'] } as const satisfies ImageRule;
export const attachment_limit = 20 * megabyte;
/** How many pictures one picks from the library at a time. */
export const pick_limits = [1, 10] as const;

export const upload_words = {
  unreadable: '图像加载失败',
  empty_slot: '请上传图片',
  attachment_too_big: '文件大小不能超过20M',
  image_failed: '图像上传失败, 请重试',
  storage_failed: '上传失败',
  own_way_failed: '执行自定义上传出错',
  ratio: '图像宽高比不符合要求',
} as const;

/** The first thing that is wrong with a picture, in words; null when it may be uploaded. No facts: it could not be read. */
export function checkImage(rule: ImageRule, facts: ImageFacts | null, file: string): string | null {
  if (!facts) return upload_words.unreadable;
  const { allow_animated, min_size, max_size, types, ratio } = { ...default_image_rule, ...rule };
  if (allow_animated === 1 && facts.is_animated) return `"${file}"为动态图, 不允许上传`;
  if (allow_animated === 2 && !facts.is_animated) return `"${file}"为静态图, 只允许上传动态图`;
  if (!types.some((type) => mimeOf(type) === facts.type))
    return `"${file}"格式不符合要求, 只允许上传${typesInWords(types)}`;
  if (min_size !== undefined && facts.size < min_size * megabyte)
    return `图像文件大小比不符合要求, 至少为 ${min_size}Mb`;
  if (facts.size > max_size * megabyte) return `图像文件大小比不符合要求, 至多为 ${max_size}Mb`;
  return (
    checkSide(file, '宽', facts.width, rule.width, rule.min_width, rule.max_width) ??
    checkSide(file, '高', facts.height, rule.height, rule.min_height, rule.max_height) ??
    (ratio && !hasRatio(facts, ratio) ? upload_words.ratio : null)
  );
}

function checkSide(file: string, side: string, is: number, exact?: number, min?: number, max?: number) {
  const wrong = `"${file}"图像${side}不符合要求, `;
  if (exact !== undefined && is !== exact) return `${wrong}需为${exact}`;
  if (min !== undefined && is < min) return `${wrong}至少为${min}`;
  if (max !== undefined && is > max) return `${wrong}至多为${max}`;
  return null;
}

/** To the pixel: no side of that ratio comes nearer. */
const hasRatio = ({ width, height }: ImageFacts, [across, down]: readonly [number, number]): boolean =>
  Math.round((height * across) / down) === width || Math.round((width * down) / across) === height;

/** What is wrong with the number of pictures; null when it is right. */
export function checkImageCount(count: number, least: number): string | null {
  if (count >= least) return null;
  return least === 1 ? upload_words.empty_slot : `至少选择${least}张图片`;
}

export const pickedTooMany = (most: number): string => `最多只能选择${most}张图片`;
export const pickedTooFew = (least: number): string => `最少选择${least}张图片`;

/** Says the rule before it is broken, for example `800×800 以上，1:1，PNG、JPEG，2 MB 以内`. */
export function ruleInWords(rule: ImageRule): string {
  const { types, min_size, max_size, allow_animated, ratio } = { ...default_image_rule, ...rule };
  const { width, height, min_width, min_height, max_width, max_height } = rule;
  const sides = [
    inWords('宽高', '×', width, height, ''),
    inWords('宽高', '×', min_width, min_height, ' 以上'),
    inWords('宽高', '×', max_width, max_height, ' 以内'),
    ratio && (ratio[0] === ratio[1] ? '正方形' : `宽高比 ${ratio.join(':')}`),
    allow_animated === 2 && '动态图',
    typesInWords(types),
    min_size !== undefined && `${min_size} MB 以上`,
    `${max_size} MB 以内`,
  ];
  return sides.filter(Boolean).join('，');
}

function inWords(
  [wide, high]: string,
  by: string,
  width: number | undefined,
  height: number | undefined,
  end: string,
) {
  if (width !== undefined && height !== undefined) return `${width}${by}${height}${end}`;
  if (width !== undefined) return `${wide} ${width}${end}`;
  return height === undefined ? '' : `${high} ${height}${end}`;
}

const mimeOf = (type: string): string => `image/${type === 'jpg' ? 'jpeg' : type}`;

const typesInWords = (types: readonly string[]): string =>
  [...new Set(types.map((type) => (type === 'jpg' ? 'jpeg' : type).toUpperCase()))].join('、');

/** For the file chooser's `accept`. */
export const acceptOf = (rule: ImageRule): string =>
  [...new Set((rule.types ?? default_image_rule.types).flatMap((type) => [mimeOf(type), `.${type}`]))].join(
    ',',
  );
