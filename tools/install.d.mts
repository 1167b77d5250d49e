export const root: string;
export function installWhatIsMissing(say: (line: string) => void, folder?: string): Promise<void>;
export function isInstalled(folder: string): boolean;
export function projectNode(): string;
export function run(
  command: string,
  args: string[],
  options?: import('node:child_process').SpawnOptions,
): Promise<number>;
export function fail(sentence: string): never;
