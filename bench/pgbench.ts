import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The floor: a script of plain SQL through pgbench, prepared, at the same concurrency, on the same machine.
 * Answers transactions per second, over a time or over so many turns a connection.
 */
export function pgbench(
  databaseUrl: string,
  script: string,
  connections: number,
  until: { seconds: number } | { turns: number },
): number {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'floor.sql')
  writeFileSync(file, script)
  const end = 'seconds' in until ? ['-T', `${until.seconds}`] : ['-t', `${until.turns}`]
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', ...end, '-f', file, databaseUrl],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return Number(/tps = ([\d.]+) \(without/.exec(output)?.[1])
}

/** A statement of the shop's with its parameters written in, as pgbench wants it. */
export function inlined(sql: string, values: readonly unknown[]): string {
  return `${sql.replace(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1])).replace(/\s+/g, ' ')};\n`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}
