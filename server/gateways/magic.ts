/** Names that a stand-in answers in its own way, so that every outcome can be played. All others are right. */
export const magic_names = {
  fails: '测试失败',
  provider_down: '测试超时',
  needs_staff: '测试人工',
} as const;

export const isMagic = (kind: keyof typeof magic_names, ...names: (string | undefined)[]): boolean =>
  names.some((name) => name?.includes(magic_names[kind]));
