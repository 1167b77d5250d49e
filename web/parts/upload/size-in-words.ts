/** Bytes as people say them: 420 KB, 1.1 MB, 2 GB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [n, unit] =
    bytes < 1024 ** 2
      ? [bytes / 1024, 'KB']
      : bytes < 1024 ** 3
        ? [bytes / 1024 ** 2, 'MB']
        : [bytes / 1024 ** 3, 'GB'];
  return `${unit === 'KB' ? Math.round(n) : Math.round(n * 10) / 10} ${unit}`;
}
