import { onTestFinished } from 'vitest'
import { setLog } from '../src/log.ts'

export type LogLine = Record<string, unknown> & { level: string; event: string; request_id?: string }

/** Everything that is written to the log until the test ends. */
export function catchLog(): LogLine[] {
  const lines: LogLine[] = []
  const before = setLog({ level: 'info', write: (line) => void lines.push(JSON.parse(line) as LogLine) })
  onTestFinished(() => void setLog(before))
  return lines
}
