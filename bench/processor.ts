import { readFileSync } from 'node:fs'

/**
 * What a process and those that it started took of the processors so far, in milliseconds, with those that have ended: Linux counts
 * hundredths of a second. Whoever else works on the machine changes how long an answer takes, and hardly what it takes of this.
 */
export function processorOf(pid: number): number {
  const fields = fileOf(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  const own = [11, 12, 13, 14].reduce((all, field) => all + Number(fields[field] ?? 0), 0) * 10
  return own + childrenOf(pid).reduce((all, child) => all + processorOf(child), 0)
}

const childrenOf = (pid: number): number[] =>
  fileOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** What Linux says of a process; nothing of one that has ended meanwhile. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory in MB, by this name of Linux: `VmRSS` now, `VmHWM` at most so far. */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fileOf(pid, 'status'))![1]) / 1024
}
