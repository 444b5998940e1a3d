import './node-version.js'
import './compile-cache.js'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { CannotStart } from '@himalayan-green/shop/errors.ts'

// One process of the shop. The first process has prepared everything: the settings are in the environment, the pages are built.

export const root = join(import.meta.dirname, '..')

/** Opens the shop in this process, or says in one sentence why not, and ends. */
export async function openHere(): Promise<void> {
  try {
    const { config } = await import('../apps/web/server/running/opening.ts')
    await import(config.role === 'jobs' ? '../apps/web/jobs-only.ts' : '../apps/web/server.ts')
    // Saved at once, as a killed process saves nothing at its end.
    flushCompileCache()
  } catch (error) {
    sayAndEnd(error)
  }
}

export function sayAndEnd(error: unknown): never {
  process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

// As one of several (processes.ts) this is the whole program.
if (process.argv[1] === import.meta.filename) await openHere()
