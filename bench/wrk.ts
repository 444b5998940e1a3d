import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figures } from './load.ts'

type Counted = Figures & { requests: number }
type Load = [
  port: number,
  paths: string[],
  connections: number,
  seconds: number,
  headers?: Record<string, string>,
]

/** Loads the server with GETs of these paths in turn, by wrk: it takes the least of the two cores. */
export function wrk(...load: Load): Counted {
  return figuresIn(execFileSync('wrk', argumentsOf(...load), { encoding: 'utf8' }))
}

/** The same, while this process does something else. */
export async function wrkBeside(...load: Load): Promise<Counted> {
  return figuresIn((await promisify(execFile)('wrk', argumentsOf(...load))).stdout)
}

function argumentsOf(...[port, paths, connections, seconds, headers = {}]: Load): string[] {
  const script = join(mkdtempSync(join(tmpdir(), 'bench-')), 'paths.lua')
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
     local turn = 0
     request = function()
       turn = turn + 1
       return wrk.format("GET", paths[turn % #paths + 1])
     end
     done = function(summary, latency)
       local bad = summary.errors.status + summary.errors.read + summary.errors.timeout
       io.write(string.format("figures %d %d %f %f %d\\n", summary.requests, summary.duration,
         latency:percentile(50) / 1000, latency:percentile(99) / 1000, bad))
     end`,
  )
  const extra = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const url = `http://127.0.0.1:${port}`
  return ['-t1', `-c${connections}`, `-d${seconds}s`, ...extra, '-s', script, url]
}

function figuresIn(output: string): Counted {
  const [, requests, micros, p50, p99, failed] = /figures (\d+) (\d+) (\S+) (\S+) (\d+)/.exec(output) ?? []
  return {
    requests: Number(requests),
    perSecond: Number(requests) / (Number(micros) / 1e6),
    p50: Number(p50),
    p99: Number(p99),
    failed: Number(failed),
  }
}
