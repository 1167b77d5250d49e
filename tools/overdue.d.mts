export function overdue(file: string, patience_ms: number): { signal: AbortSignal; stop: () => void };
